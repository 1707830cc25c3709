import { type Database, many, sql } from '#server/base/store/sql.ts'

/** A thing with a barcode and a name. */
export interface Labelled {
  readonly barcode: string
  readonly definition: string
}

/** What a set still wants of one product from one shelf. */
export interface WantedRow {
  readonly setNo: number
  readonly shelfCode: string
  readonly shelfBarcode: string
  readonly shelfDefinition: string
  readonly name: string
  readonly stockCode: string
  readonly unit: string
  readonly isDecimal: boolean
  /** The main one first. */
  readonly barcodes: readonly string[]
  readonly wanted: number
}

/** What open sets still want, set by set, in walking order. */
export const findWanted = (db: Database, tenantId: number): Promise<WantedRow[]> =>
  many<WantedRow>(
    db,
    sql`select set_no as "setNo", shelf.code as "shelfCode", shelf.barcode as "shelfBarcode",
        shelf.definition as "shelfDefinition", product.name, stock_code as "stockCode", unit, is_decimal as "isDecimal",
        (select array_agg(barcode order by is_main desc, barcode) from product_barcode
          where tenant_id = ${tenantId} and product_id = product.id) as barcodes,
        sum(allocation.piece - allocation.picked - allocation.missing) as wanted
      from allocation
      join picking_set on picking_set.tenant_id = ${tenantId} and picking_set.id = set_id
      join shelf on shelf.tenant_id = ${tenantId} and shelf.id = shelf_id
      join product on product.tenant_id = ${tenantId} and product.id = product_id
      where allocation.tenant_id = ${tenantId} and picking_set.status in ('waiting', 'picking')
        and allocation.piece > allocation.picked + allocation.missing
      group by set_no, shelf.id, shelf.code, shelf.barcode, shelf.definition, shelf.rank, product.id, product.name,
        stock_code, unit, is_decimal
      order by set_no, shelf.rank, product.name, product.id`,
  )

/** The shelves of a zone that hold goods, in walking order. */
export const findShelves = (db: Database, tenantId: number, zone: string): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`with recursive inside as (
        select id from shelf where tenant_id = ${tenantId} and code = ${zone} and parent_id is null
        union all
        select shelf.id from shelf join inside on shelf.tenant_id = ${tenantId} and parent_id = inside.id
      )
      select barcode, definition from shelf join inside using (id)
      where tenant_id = ${tenantId}
        and not exists (select from shelf child where child.tenant_id = ${tenantId} and child.parent_id = shelf.id)
      order by rank`,
  )

export const findZones = (db: Database, tenantId: number): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`select code as barcode, definition from shelf where tenant_id = ${tenantId} and parent_id is null order by rank`,
  )

export const findCarts = (db: Database, tenantId: number): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`select barcode, definition from cart where tenant_id = ${tenantId} and is_named and is_active order by barcode`,
  )

export const findTables = (db: Database, tenantId: number): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`select barcode, definition from combining_table where tenant_id = ${tenantId} order by barcode`,
  )

/** What lies in carts and parcels: it is scanned at the tables. */
export const findCarried = (db: Database, tenantId: number): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`select distinct barcode, product.name as definition
      from stock
      join place on place.tenant_id = ${tenantId} and place.id = stock.place_id and place.kind in ('cart', 'parcel')
      join product on product.tenant_id = ${tenantId} and product.id = stock.product_id
      join product_barcode code on code.tenant_id = ${tenantId} and code.product_id = product.id and code.is_main
      where stock.tenant_id = ${tenantId} and stock.quantity > 0
      order by definition, barcode`,
  )

/** The parcels that hold orders. */
export const findParcels = (db: Database, tenantId: number): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`select barcode, definition from parcel where tenant_id = ${tenantId} and id in (
        select parcel_id from customer_order where tenant_id = ${tenantId} and parcel_id is not null)
      order by table_id, rank`,
  )

/** The packages that wait for their carrier. */
export const findPackages = (db: Database, tenantId: number): Promise<Labelled[]> =>
  many<Labelled>(
    db,
    sql`select barcode, carrier.name || ' · ' || n || '/' || "of" as definition
      from cargo_package
      join carrier on carrier.tenant_id = ${tenantId} and carrier.id = carrier_id
      where cargo_package.tenant_id = ${tenantId} and manifest_id is null
      order by cargo_package.id desc limit 60`,
  )
