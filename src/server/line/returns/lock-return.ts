import type { ReturnDone } from '#contract/calls/line/returns.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { type LockedOrder, lockOrders } from '../order-book/lock-orders.ts'
import { sentPiece } from './sent-piece.ts'

/** A line whose pieces may come back. */
export interface ReturnLine {
  readonly id: number
  readonly productId: number
  readonly productName: string
  readonly unit: string
  readonly isDecimal: boolean
  readonly barcodes: readonly string[]
  readonly unitPrice: number
  /** What left the house, what of it came back, what lies on the desk. */
  readonly sent: number
  readonly returned: number
  readonly read: number
}

/** An order, locked with its lines until the transaction ends, and what came back of it before. */
export interface LockedReturn extends LockedOrder {
  readonly warehouseId: number
  readonly customerId: number | null
  /** It left the house: by its status, or, where its cancelling was asked for, by its lines. */
  readonly isSent: boolean
  readonly lines: readonly ReturnLine[]
  readonly before: readonly { readonly nth: number; readonly asked: string; readonly answer: ReturnDone }[]
}

/** Locks an order for its return; two desks come one after the other. Refuses ORDER_IS_NOT_FOUND. */
export const lockReturn = async (
  { db, tenantId, refuse }: Call<'ORDER_IS_NOT_FOUND'>,
  id: number,
): Promise<LockedReturn> => {
  const [locked] = await lockOrders(db, tenantId, [id])
  if (locked === undefined) return refuse('ORDER_IS_NOT_FOUND', { code: String(id) })
  const order = await one<Pick<LockedReturn, 'warehouseId' | 'customerId' | 'isSent'>>(
    db,
    sql`select o.warehouse_id as "warehouseId", o.customer_id as "customerId",
        case when o.status in (14, 15) then exists (
          select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.process = 3)
        else o.status >= 6 end as "isSent"
      from customer_order o where o.tenant_id = ${tenantId} and o.id = ${id}`,
  )
  return { ...locked, ...order, lines: await linesOf(db, tenantId, id), before: await returnsOf(db, tenantId, id) }
}

const linesOf = (db: Database, tenantId: number, orderId: number): Promise<ReturnLine[]> =>
  many<ReturnLine>(
    db,
    sql`select l.id, l.product_id as "productId", p.name as "productName", p.unit, p.is_decimal as "isDecimal",
        l.unit_price as "unitPrice", ${sentPiece} as sent, l.returned, (
          select coalesce(sum(piece), 0) from return_reading where tenant_id = l.tenant_id and order_line_id = l.id
        ) as read, array(
          select barcode from product_barcode where tenant_id = p.tenant_id and product_id = p.id order by barcode
        ) as barcodes
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.tenant_id = ${tenantId} and l.order_id = ${orderId} order by l.id`,
  )

const returnsOf = (db: Database, tenantId: number, orderId: number): Promise<LockedReturn['before'][number][]> =>
  many(
    db,
    sql`select nth, asked, answer from order_return
      where tenant_id = ${tenantId} and order_id = ${orderId} order by nth`,
  )
