import type { MissingOrder } from '#contract/calls/line/missing.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'
import { promisedShelves } from '../resourcing/promised-shelves.ts'
import { isTrusted } from '../resourcing/trusted-stock.ts'

interface Row extends Omit<MissingOrder, 'orderDate'> {
  readonly orderedAt: Date
}

/** One of the merchant's orders with the lines of which pieces are missing, or null. */
export const readMissingOrder = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  id: number,
): Promise<MissingOrder | null> => {
  const row = await maybeOne<Row>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status, o.package_status as "packageStatus", o.ordered_at as "orderedAt",
        coalesce(customer.name, '') as "customerName", o.phone, o.amount, s.set_no as "setNo", ${parcel} as parcel,
        coalesce(${lines}, '[]') as lines, coalesce(${history}, '[]') as history
      from customer_order o
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      where o.tenant_id = ${tenantId} and o.id = ${id}`,
  )
  if (row === null) return null
  const { orderedAt, phone, lines: missing, history: decided, ...order } = row
  return {
    ...order,
    phone: caller.permissions.includes('OrderManagement.OrderDetails') ? phone : '',
    orderDate: orderedAt.toISOString(),
    lines: missing.map(line => ({
      ...line,
      toldAt: line.toldAt && iso(line.toldAt),
      decision: line.decision && { ...line.decision, at: iso(line.decision.at) },
    })),
    history: decided.map(entry => ({ ...entry, at: iso(entry.at) })),
  }
}

/** Within JSON, PostgreSQL tells an instant with its own zone. */
const iso = (at: string): string => new Date(at).toISOString()

const parcel: Statement = sql`(
  select json_build_object('id', p.id, 'barcode', p.barcode, 'definition', p.definition, 'rank', p.rank,
    'table', t.definition)
  from parcel p join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
  where p.tenant_id = o.tenant_id and p.id = o.parcel_id
)`

const freeShelves: Statement = sql`(
  select json_agg(json_build_object('shelfID', shelf.id, 'shelfCode', shelf.code,
    'free', stock.quantity - stock.reserved) order by shelf.rank, shelf.id)
  from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
  where stock.tenant_id = l.tenant_id and stock.product_id = l.product_id and stock.quantity > stock.reserved
    and shelf.warehouse_id = o.warehouse_id and ${isServing} and ${isTrusted}
)`

/** A decision of an earlier time, before the order was begun anew, is history only. */
const decision: Statement = sql`(
  select json_build_object('decision', d.decision, 'note', d.note, 'user', u.name, 'at', d.at)
  from missing_decision d join app_user u on u.tenant_id = d.tenant_id and u.id = d.user_id
  where d.tenant_id = l.tenant_id and d.order_line_id = l.id and d.at >= coalesce(told.at, d.at)
  order by d.id desc limit 1
)`

const lines: Statement = sql`(
  select json_agg(json_build_object(
    'orderProductID', l.id, 'productID', l.product_id, 'productName', p.name, 'productBarcode', coalesce(b.barcode, ''),
    'image', p.image, 'unit', p.unit, 'isProductPieceDecimal', p.is_decimal, 'piece', l.piece,
    'missingPiece', l.missing - l.short, 'shortPiece', l.short, 'reason', told.reason, 'toldBy', told.user,
    'toldAt', told.at, 'decision', ${decision}, 'promised', coalesce(${promisedShelves(sql`r.order_line_id = l.id`)}, '[]'),
    'freeShelves', coalesce(${freeShelves}, '[]')
  ) order by l.id)
  from order_line l
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
  left join lateral (
    select a.missing_at as at, cause.definition as reason, u.name as user
    from allocation a
    left join return_cause cause on cause.tenant_id = a.tenant_id and cause.id = a.return_cause_id
    left join app_user u on u.tenant_id = a.tenant_id and u.id = a.missing_by
    where a.tenant_id = l.tenant_id and a.order_line_id = l.id and a.missing > 0
    order by a.missing_at, a.id limit 1
  ) told on true
  where l.tenant_id = o.tenant_id and l.order_id = o.id and ${isOpenMissing}
)`

const history: Statement = sql`(
  select json_agg(json_build_object('at', d.at, 'user', u.name, 'productName', p.name, 'decision', d.decision,
    'note', d.note) order by d.id)
  from missing_decision d
  join order_line l on l.tenant_id = d.tenant_id and l.id = d.order_line_id
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  join app_user u on u.tenant_id = d.tenant_id and u.id = d.user_id
  where d.tenant_id = o.tenant_id and l.order_id = o.id
)`
