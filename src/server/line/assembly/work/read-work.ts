import type { NamedProduct } from '#domain/codes/find-product.ts'
import { type Database, one, type Statement, sql } from '#server/base/store/sql.ts'
import type { TableWork } from './table-work.ts'

export interface WorkProduct extends NamedProduct {
  readonly productID: number
  readonly productName: string
  readonly unit: string
  readonly image: string | null
}

/** All that assembly looks at of a table: its set and cart, the orders, the parcels, the set's products by name. */
export interface AssemblyWork extends TableWork {
  readonly table: { readonly id: number; readonly barcode: string; readonly definition: string }
  /** Null before a cart is brought to the table. */
  readonly set: {
    readonly id: number
    readonly setNo: number
    readonly cart: { readonly id: number; readonly barcode: string; readonly definition: string }
  } | null
  readonly products: readonly WorkProduct[]
}

/** Reads it in one statement; the table must be there. */
export const readWork = (db: Database, tenantId: number, tableId: number): Promise<AssemblyWork> =>
  one<AssemblyWork>(
    db,
    sql`select json_build_object('id', t.id, 'barcode', t.barcode, 'definition', t.definition) as table,
        case when s.id is not null then json_build_object('id', s.id, 'setNo', s.set_no,
          'cart', json_build_object('id', cart.id, 'barcode', cart.barcode, 'definition', cart.definition)) end as set,
        coalesce(${orders}, '[]') as orders, coalesce(${parcels}, '[]') as parcels, coalesce(${products}, '[]') as products
      from combining_table t
      left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id and s.status = 'picked'
      left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
      where t.tenant_id = ${tenantId} and t.id = ${tableId}`,
  )

const orders: Statement = sql`(
  select json_agg(json_build_object(
    'id', o.id, 'orderNo', o.order_no, 'isCancelled', o.status = 8, 'isOfSet', coalesce(o.set_id = s.id, false),
    'parcelId', o.parcel_id, 'lines', lines.list
  ) order by o.ordered_at, o.id)
  from customer_order o
  cross join lateral (
    select json_agg(json_build_object(
      'id', l.id, 'productId', l.product_id, 'piece', l.piece, 'picked', l.picked, 'missing', l.missing,
      'short', l.short, 'combined', l.combined, 'checked', l.checked, 'excess', l.excess,
      'isCancelled', l.process = 2
    ) order by l.id) as list
    from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
  ) lines
  where o.tenant_id = t.tenant_id and o.id in (
    select id from customer_order where tenant_id = t.tenant_id and set_id = s.id
    union
    select inside.id from parcel p
    join customer_order inside on inside.tenant_id = p.tenant_id and inside.parcel_id = p.id
    where p.tenant_id = t.tenant_id and p.table_id = t.id
  )
)`

/** Those of the table, and others that an order of the set has its goods in, with the name of their table. */
const parcels: Statement = sql`(
  select json_agg(json_build_object(
    'id', p.id, 'barcode', p.barcode, 'rank', p.rank, 'isMissingParcel', p.is_missing_parcel,
    'isHere', p.table_id = t.id, 'otherTable', case when p.table_id <> t.id then home.definition end,
    'definition', case when p.table_id = t.id then p.definition else home.definition || ' · ' || p.definition end
  ) order by p.table_id <> t.id, p.rank, p.id)
  from parcel p
  join combining_table home on home.tenant_id = p.tenant_id and home.id = p.table_id
  where p.tenant_id = t.tenant_id and (
    (p.table_id = t.id and p.is_active)
    or p.id in (
      select parcel_id from customer_order where tenant_id = t.tenant_id and set_id = s.id and parcel_id is not null))
)`

const products: Statement = sql`(
  select json_agg(json_build_object(
    'productID', p.id, 'productName', p.name, 'unit', p.unit, 'image', p.image, 'isProductPieceDecimal', p.is_decimal,
    'productBarcode', coalesce(codes.main, codes.extra ->> 0, ''), 'barcodes', coalesce(codes.extra, '[]')
  ) order by p.name, p.id)
  from product p
  cross join lateral (
    select min(barcode) filter (where is_main) as main,
      json_agg(barcode order by barcode) filter (where not is_main) as extra
    from product_barcode b where b.tenant_id = p.tenant_id and b.product_id = p.id
  ) codes
  where p.tenant_id = t.tenant_id and p.id in (
    select l.product_id from customer_order o
    join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = t.tenant_id and o.set_id = s.id and l.picked > 0
  )
)`
