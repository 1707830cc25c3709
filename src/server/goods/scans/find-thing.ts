import type { LyingGoods, Scanned } from '#contract/calls/goods/scans.ts'
import { slotIn } from '#domain/codes/slot-codes.ts'
import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { nameScanned } from './name-scanned.ts'

/** What a code names, with all that lies there; of a product, everywhere it lies, one's own warehouse first. */
export const findThing: Operations['scans']['goods'] = async (call, input) => {
  const { db, tenantId, caller } = call
  const named = await nameScanned(call, input)
  const slot = slotNamed(named, input.code)
  const thing = slot === null ? named : { ...named, code: input.code }
  const lying = await many<LyingGoods>(
    db,
    sql`select place.kind,
        coalesce(shelf.code, cart.definition, parcel.definition, warehouse.name) as place, part.slot,
        coalesce(shelf.definition, part.order_no, 'Set ' || picking_set.set_no, combining_table.definition, '') as of,
        product.id as "productID", product.name, coalesce(product_barcode.barcode, product.stock_code) as barcode, product.unit,
        part.piece, part.free
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
      cross join lateral (${partsOf(thing, slot)}) part
      where stock.tenant_id = ${tenantId} and stock.is_real and stock.quantity > 0 and part.piece > 0
        and ${goodsOf(tenantId, thing)}
      order by place.warehouse_id is distinct from ${caller.warehouseId}, place.kind <> 'shelf',
        stock.quantity = stock.reserved, shelf.rank, place.id, part.slot, product.name
      limit ${mostLying}`,
  )
  const pictured =
    thing.kind === 'product'
      ? await maybeOne<{ image: string | null }>(
          db,
          sql`select image from product where tenant_id = ${tenantId} and id = ${thing.id}`,
        )
      : null
  return { ...thing, slot, image: pictured?.image ?? null, lying }
}

/** More is told by the page of the thing. */
const mostLying = 100

/** The slot of a cart that the code stands on; null if it is the cart's own, or of anything else. */
const slotNamed = ({ kind, code: cart }: Scanned, code: string): number | null => {
  const slot = kind === 'cart' && code !== cart ? slotIn(code) : null
  return slot === null ? null : slot.number
}

/**
 * What of the stock of a cart lies in which slot, promised to which order, and the rest of it; whatever lies elsewhere is one part.
 * Of an order, or a slot, only its own.
 */
const partsOf = ({ kind, id }: Scanned, slot: number | null): Statement => {
  const isAllAsked = kind !== 'order' && slot === null
  const isApart = kind === 'order' ? sql`o.id = ${id}` : isAllAsked ? sql`o.slot is not null` : sql`o.slot = ${slot}`
  return sql`
    with apart as (
      select o.slot, case when ${kind !== 'order'} then o.order_no end as order_no,
        sum(l.picked - l.combined - l.excess) as piece
      from customer_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = stock.tenant_id and o.set_id = picking_set.id and o.checked_at is null
        and l.product_id = stock.product_id and ${isApart}
      group by o.slot, o.order_no
    )
    select slot, order_no, piece, 0 as free from apart
    union all
    select null::smallint, null::text, rest.piece, least(rest.piece, stock.quantity - stock.reserved)
    from (select stock.quantity - coalesce((select sum(piece) from apart), 0) as piece) rest
    where cart.id is null or ${isAllAsked}`
}

const goodsOf = (tenantId: number, { kind, id, code, isParcel }: Scanned): Statement => {
  if (kind === 'product') return sql`stock.product_id = ${id}`
  if (kind === 'shelf' || kind === 'cart') return sql`stock.place_id = ${id}`
  const parcels = (which: Statement) =>
    sql`stock.place_id in (select id from parcel where tenant_id = ${tenantId} and ${which})`
  if (kind === 'table') return isParcel === true ? parcels(sql`barcode = ${code}`) : parcels(sql`table_id = ${id}`)
  const cartOfSet = (which: Statement) =>
    sql`select cart_id from picking_set where tenant_id = ${tenantId} and ${which}`
  if (kind === 'set') return sql`stock.place_id in (${cartOfSet(sql`set_no = ${id}`)})`
  const order = sql`from customer_order where tenant_id = ${tenantId} and id = ${id}`
  return sql`stock.place_id in (
    select parcel_id ${order} union all ${cartOfSet(sql`id = (select set_id ${order})`)})`
}
