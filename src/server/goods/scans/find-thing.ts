import type { LyingGoods, Scanned } from '#contract/calls/goods/scans.ts'
import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { nameScanned } from './name-scanned.ts'

/** What a code names, with all that lies there; of a product, everywhere it lies, one's own warehouse first. */
export const findThing: Operations['scans']['goods'] = async (call, input) => {
  const { db, tenantId, caller } = call
  const thing = await nameScanned(call, input)
  const lying = await many<LyingGoods>(
    db,
    sql`select place.kind, coalesce(shelf.code, cart.definition, parcel.definition, warehouse.name) as place,
        coalesce(shelf.definition, 'Set ' || picking_set.set_no, combining_table.definition, '') as of,
        product.id as "productID", product.name, coalesce(product_barcode.barcode, product.stock_code) as barcode, product.unit,
        stock.quantity as piece, stock.quantity - stock.reserved as free
      from stock
      join place on place.tenant_id = stock.tenant_id and place.id = stock.place_id
      join warehouse on warehouse.tenant_id = place.tenant_id and warehouse.id = place.warehouse_id
      join product on product.tenant_id = stock.tenant_id and product.id = stock.product_id
      left join product_barcode on product_barcode.tenant_id = product.tenant_id
        and product_barcode.product_id = product.id and product_barcode.is_main
      left join shelf on shelf.tenant_id = place.tenant_id and shelf.id = place.id
      left join cart on cart.tenant_id = place.tenant_id and cart.id = place.id
      left join picking_set on picking_set.tenant_id = cart.tenant_id and picking_set.cart_id = cart.id
        and picking_set.status <> 'closed'
      left join parcel on parcel.tenant_id = place.tenant_id and parcel.id = place.id
      left join combining_table on combining_table.tenant_id = parcel.tenant_id and combining_table.id = parcel.table_id
      where stock.tenant_id = ${tenantId} and stock.is_real and stock.quantity > 0 and ${goodsOf(tenantId, thing)}
      order by place.warehouse_id is distinct from ${caller.warehouseId}, place.kind <> 'shelf',
        stock.quantity = stock.reserved, shelf.rank, place.id, product.name
      limit ${mostLying}`,
  )
  const pictured =
    thing.kind === 'product'
      ? await maybeOne<{ image: string | null }>(
          db,
          sql`select image from product where tenant_id = ${tenantId} and id = ${thing.id}`,
        )
      : null
  return { ...thing, image: pictured?.image ?? null, lying }
}

/** More is told by the page of the thing. */
const mostLying = 100

const goodsOf = (tenantId: number, { kind, id, code, isParcel }: Scanned): Statement => {
  if (kind === 'product') return sql`stock.product_id = ${id}`
  if (kind === 'shelf' || kind === 'cart') return sql`stock.place_id = ${id}`
  const parcels = (which: Statement) =>
    sql`stock.place_id in (select id from parcel where tenant_id = ${tenantId} and ${which})`
  if (kind === 'table') return isParcel === true ? parcels(sql`barcode = ${code}`) : parcels(sql`table_id = ${id}`)
  const set = kind === 'set' ? sql`set_no = ${id}` : sql`false`
  const order = kind === 'order' ? sql`id = ${id}` : sql`false`
  return sql`stock.place_id in (
    select parcel_id from customer_order where tenant_id = ${tenantId} and ${order}
    union all select cart_id from picking_set where tenant_id = ${tenantId} and ${set})`
}
