import type { ControlReading } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'

type Told = InputOfCall<Contract['qualityControl']['read']>

interface LineToRead {
  readonly orderNo: string
  readonly status: number
  readonly isHere: boolean
  readonly isCancelled: boolean
  readonly productName: string
}

/** Keeps what a checker said of a line; no more than is still to be read of it. */
export const tellReading: Operations['qualityControl']['read'] = async (call, told) => {
  const { db, tenantId, caller, refuse } = call
  const { id, orderProductID: lineId, kind, piece } = told
  const line = await lockLine(call, told)
  if (line.status === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo: line.orderNo })
  if (!line.isHere) refuse('ORDER_NOT_TO_CONTROL', { orderNo: line.orderNo })
  if (line.isCancelled) refuse('ORDER_PRODUCT_IS_CANCELLED', { productName: line.productName })
  const kept = await run(
    db,
    sql`insert into order_reading (tenant_id, order_id, order_line_id, kind, piece, read_by)
      select ${tenantId}, ${id}, l.id, ${kind}, ${piece}, ${caller.id}
      from order_line l
      where l.tenant_id = ${tenantId} and l.id = ${lineId} and ${piece}::numeric <= l.piece - l.missing - ${toldOf}`,
  )
  if (kept === 0) {
    const left = await maybeOne<{ left: number }>(
      db,
      sql`select l.piece - l.missing - ${toldOf} as left from order_line l
        where l.tenant_id = ${tenantId} and l.id = ${lineId}`,
    )
    refuse('QUALITY_CONTROL_TOO_MUCH', { product: line.productName, most: left?.left ?? 0 })
  }
  return { orderID: id, reading: { orderProductID: lineId, kind, piece } }
}

/** Forgets the newest reading of so many pieces of a line; that it is gone already is as good. */
export const takeReadingBack: Operations['qualityControl']['unread'] = async (call, told) => {
  const { db, tenantId } = call
  const { id, orderProductID: lineId, kind, piece } = told
  await lockLine(call, told)
  const reading = await maybeOne<ControlReading>(
    db,
    sql`delete from order_reading where tenant_id = ${tenantId} and id = (
        select max(id) from order_reading
        where tenant_id = ${tenantId} and order_id = ${id} and order_line_id = ${lineId} and kind = ${kind} and piece = ${piece})
      returning order_line_id as "orderProductID", kind, piece`,
  )
  return { orderID: id, reading }
}

export const giveBack: Operations['qualityControl']['giveBack'] = async (call, { id }) => {
  await lockLine(call, { id, orderProductID: null })
  await run(call.db, sql`delete from order_reading where tenant_id = ${call.tenantId} and order_id = ${id}`)
  return null
}

const toldOf = sql`(
  select coalesce(sum(r.piece), 0) from order_reading r
  where r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.order_line_id = l.id)`

/** Locks the order against who else reads or completes it, and answers with the line; with any of its lines if none is named. */
const lockLine = async (
  { db, tenantId, caller, refuse }: Call<'ORDER_IS_NOT_FOUND'>,
  { id, orderProductID: lineId }: Pick<Told, 'id'> & { readonly orderProductID: number | null },
): Promise<LineToRead> => {
  const line = await maybeOne<LineToRead>(
    db,
    sql`select o.order_no as "orderNo", o.status, o.status = 4 and o.parcel_id is not null and o.checked_at is null as "isHere",
        l.process = 2 as "isCancelled", p.name as "productName"
      from customer_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where o.tenant_id = ${tenantId} and o.id = ${id} and o.warehouse_id = ${caller.warehouseId}::bigint
        and (${lineId}::bigint is null or l.id = ${lineId}::bigint)
      order by l.id limit 1
      for no key update of o`,
  )
  return line ?? refuse('ORDER_IS_NOT_FOUND', { id })
}
