import type { OrderProduct } from '#contract/calls/line/orders.ts'
import { slotMark } from '#domain/codes/slot-codes.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { carriedGoods } from './carried-goods.ts'

/** An order's lines, with the shelves they are put on or could be taken from, and where what is picked is now. */
export const readOrderProducts = (db: Database, tenantId: number, orderId: number): Promise<OrderProduct[]> => {
  const lineIds = sql`select id from order_line where tenant_id = ${tenantId} and order_id = ${orderId}`
  return many<OrderProduct>(
    db,
    sql`with carried as (${carriedGoods(tenantId, lineIds)})
      select l.id, l.product_id as "productID", p.name as "productName", p.stock_code as "stockCode", p.unit, p.image,
        coalesce(b.barcode, '') as barcode, l.piece, l.returned as "returnPiece", l.picked as "pickedPiece",
        l.missing as "missingPiece", l.process, l.unit_price as "unitPrice",
        round(l.piece * l.unit_price, 2) as amount, coalesce(${shelves}, '[]') as shelves,
        coalesce(${freeShelves}, '[]') as "freeShelves", coalesce(${carried}, '[]') as carried
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
      where l.tenant_id = ${tenantId} and l.order_id = ${orderId}
      order by l.id`,
  )
}

const shelves: Statement = sql`(
  select json_agg(json_build_object('shelfID', shelf.id, 'shelfCode', shelf.code, 'piece', a.piece, 'picked', a.picked,
    'missing', a.missing) order by shelf.rank, shelf.id)
  from allocation a join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
  where a.tenant_id = l.tenant_id and a.order_line_id = l.id and a.piece > 0
)`

const freeShelves: Statement = sql`(
  select json_agg(json_build_object('shelfID', shelf.id, 'shelfCode', shelf.code,
    'free', stock.quantity - stock.reserved) order by shelf.rank, shelf.id)
  from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
  where l.process = 0 and stock.tenant_id = l.tenant_id and stock.product_id = l.product_id
    and stock.quantity > stock.reserved and shelf.warehouse_id = o.warehouse_id and ${isServing}
    and not exists (select from allocation where tenant_id = l.tenant_id and order_line_id = l.id)
)`

const carried: Statement = sql`(
  select json_agg(json_build_object('placeID', carried.place_id, 'kind', carried.kind,
    'code', coalesce(cart.barcode || ${slotMark}::text || o.slot, cart.barcode, parcel.barcode, ''), 'piece', carried.quantity) order by carried.place_id)
  from carried
  left join cart on cart.tenant_id = l.tenant_id and cart.id = carried.place_id
  left join parcel on parcel.tenant_id = l.tenant_id and parcel.id = carried.place_id
  where carried.line_id = l.id
)`
