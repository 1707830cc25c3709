import type { Order } from '#contract/shapes/order.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'

type Readable = 'orderDate' | 'deliveryDate' | 'payments' | 'notes' | 'history'
interface OrderRow extends Omit<Order, Readable> {
  readonly orderedAt: Date
  readonly deliveredAt: Date | null
  readonly payDoorAmount: number
  readonly notes: readonly (Omit<Order['notes'][number], 'at'> & { readonly at: string })[]
  readonly history: readonly (Omit<Order['history'][number], 'at'> & { readonly at: string })[]
}

/** One order with its lines, by its id or its number, or null. Who may not see order details is told no address. */
export const readOrder = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  which: { readonly id: number } | { readonly orderNo: string },
): Promise<Order | null> => {
  const named = 'id' in which ? sql`o.id = ${which.id}` : sql`o.order_no = ${which.orderNo}`
  const row = await maybeOne<OrderRow>(
    db,
    sql`select ${fields}, coalesce(${lines}, '[]') as products, coalesce(${notes}, '[]') as notes,
        coalesce(${history}, '[]') as history
      from ${tables}
      where o.tenant_id = ${tenantId} and ${named}`,
  )
  if (row === null) return null
  const { orderedAt, deliveredAt, payDoorAmount, ...order } = row
  const seesAll = caller.permissions.includes('OrderManagement.OrderDetails')
  return {
    ...order,
    ...(!seesAll && { district: '', address: '', phone: '' }),
    orderDate: orderedAt.toISOString(),
    deliveryDate: deliveredAt?.toISOString() ?? null,
    payments: payDoorAmount > 0 ? [{ bankCommission: 0, payDoorAmount }] : [],
    notes: seesAll ? order.notes.map(withInstant) : [],
    history: order.history.map(withInstant),
  }
}

/** Within JSON, PostgreSQL tells an instant with its own zone. */
const withInstant = <Entry extends { readonly at: string }>(entry: Entry): Entry => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
})

const tables: Statement = sql`customer_order o
  join store on store.tenant_id = o.tenant_id and store.id = o.store_id
  join warehouse on warehouse.tenant_id = o.tenant_id and warehouse.id = o.warehouse_id
  left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
  left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
  left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
  left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id and s.status <> 'closed'
  left join parcel on parcel.tenant_id = o.tenant_id and parcel.id = o.parcel_id
  left join combining_table t on t.tenant_id = parcel.tenant_id and t.id = parcel.table_id`

const fields: Statement = sql`o.id, o.order_no as "orderNo", o.status, o.package_status as "packageStatus",
  o.ordered_at as "orderedAt", o.delivered_at as "deliveredAt", coalesce(customer.name, '') as "customerName",
  coalesce(customer.code, '') as "customerCode",
  coalesce(customer.block_reason, '') as "customerBlock", o.country, o.city, o.district, o.address, o.phone, o.channel, o.carrier,
  o.payment_type as "paymentType", o.is_gift as "isGift", o.amount, o.gift_voucher_amount as "giftVoucherAmount",
  o.is_campaign as "isCampaignOrder", o.pay_door_amount as "payDoorAmount", store.id as "storeID",
  store.name as "storeName", warehouse.id as "warehouseID", warehouse.name as warehouse, s.set_no as "setNo",
  s.status as "setStatus", agent.name as "agentName", case when cart.id is not null then
    json_build_object('id', cart.id, 'barcode', cart.barcode, 'definition', cart.definition) end as cart,
  case when parcel.id is not null then json_build_object('id', parcel.id, 'barcode', parcel.barcode,
    'definition', parcel.definition, 'table', t.definition) end as parcel`

const lines: Statement = sql`(
  select json_agg(json_build_object(
    'id', l.id, 'productID', l.product_id, 'productName', p.name, 'stockCode', p.stock_code,
    'barcode', coalesce(b.barcode, ''), 'piece', l.piece, 'returnPiece', l.returned, 'pickedPiece', l.picked,
    'missingPiece', l.missing, 'process', l.process, 'unitPrice', l.unit_price
  ) order by l.id)
  from order_line l
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
  where l.tenant_id = o.tenant_id and l.order_id = o.id
)`

const notes: Statement = sql`(
  select json_agg(json_build_object('id', n.id, 'at', n.at, 'user', u.name, 'text', n.text) order by n.id)
  from order_note n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
  where n.tenant_id = o.tenant_id and n.order_id = o.id
)`

const history: Statement = sql`(
  select json_agg(json_build_object('at', c.at, 'user', u.name, 'oldStatus', c.old_status,
    'newStatus', c.new_status, 'reason', c.reason) order by c.id)
  from order_status_change c left join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
  where c.tenant_id = o.tenant_id and c.order_id = o.id
)`
