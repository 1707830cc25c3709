import { toQuantity } from '#base/decimals.ts'
import type { ControlReading } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'

type Told = InputOfCall<Contract['qualityControl']['read']>
type ReadCall = ScanCall<Parameters<Operations['qualityControl']['read']>[0]>

/** A line with all that a reading of it is decided on. */
interface LineToRead {
  readonly orderNo: string
  readonly status: number
  /** It lies in a parcel or a slot, to be checked. */
  readonly isHere: boolean
  readonly isCancelled: boolean
  readonly productName: string
  readonly piece: number
  readonly missing: number
  readonly told: number
  /** How often something had been read of its order. */
  readonly readings: number
}

/** Keeps what a checker said of a line; no more than is still to be read of it. */
export const tellReading = inTwoTrips<ReadCall, Told, LineToRead>({
  read: ({ tenantId, caller }, { id, orderProductID: lineId }) => sql`
    select o.order_no as "orderNo", o.status, ${isHere} as "isHere", l.process = 2 as "isCancelled",
      p.name as "productName", l.piece, l.missing, o.readings, (
      select coalesce(sum(r.piece), 0) from order_reading r
      where r.tenant_id = l.tenant_id and r.order_id = l.order_id and r.order_line_id = l.id) as told
    from ${linesOfOrders}
    join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where o.tenant_id = ${tenantId} and o.id = ${id} and o.warehouse_id = ${caller.warehouseId}::bigint and l.id = ${lineId}`,
  hold: ({ tenantId }, { id }) => sql`
    select from customer_order where tenant_id = ${tenantId} and id = ${id} for no key update`,
  decide: async ({ tenantId, caller, refuse }, { id, orderProductID: lineId, kind, piece }, found) => {
    if (found === null) return refuse('ORDER_IS_NOT_FOUND', { id })
    const { orderNo, productName, readings } = found
    if (found.status === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo })
    if (!found.isHere) refuse('ORDER_NOT_TO_CONTROL', { orderNo })
    if (found.isCancelled) refuse('ORDER_PRODUCT_IS_CANCELLED', { productName })
    const left = toQuantity(found.piece - found.missing - found.told)
    if (piece > left) refuse('QUALITY_CONTROL_TOO_MUCH', { product: productName, most: left })
    return {
      outcome: { model: { orderID: id, reading: { orderProductID: lineId, kind, piece } } },
      held: sql`select from ${linesOfOrders}
        where o.tenant_id = ${tenantId} and o.id = ${id} and o.readings = ${readings} and ${isHere}
          and l.id = ${lineId} and l.process <> 2
          and l.piece = ${found.piece}::numeric and l.missing = ${found.missing}::numeric
        for no key update of o, l`,
      parts: {
        reading: {
          text: sql`insert into order_reading (tenant_id, order_id, order_line_id, kind, piece, read_by)
            select ${tenantId}, ${id}, ${lineId}, ${kind}, ${piece}::numeric, ${caller.id} from held returning 1`,
          rows: 1,
        },
        counted: {
          text: sql`update customer_order o set readings = o.readings + 1 from held
            where o.tenant_id = ${tenantId} and o.id = ${id} returning 1`,
          rows: 1,
        },
      },
    }
  },
})

/** Forgets the newest reading of so many pieces of a line; that it is gone already is as good. */
export const takeReadingBack: Operations['qualityControl']['unread'] = async (call, told) => {
  const { db, tenantId } = call
  const { id, orderProductID: lineId, kind, piece } = told
  await lockOrder(call, told)
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
  await lockOrder(call, { id, orderProductID: null })
  await run(call.db, sql`delete from order_reading where tenant_id = ${call.tenantId} and order_id = ${id}`)
  return null
}

/** Its set is picked: nothing comes into the slot any more. */
const isInSlot = sql`(o.slot is not null and exists (
  select from picking_set s where s.tenant_id = o.tenant_id and s.id = o.set_id and s.status = 'picked'))`
const isHere = sql`o.status = 4 and (o.parcel_id is not null or ${isInSlot}) and o.checked_at is null`
const linesOfOrders = sql`customer_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id`

/** Locks the order, or the order of a line that must be of it, against who else reads or completes it. */
const lockOrder = async (
  { db, tenantId, caller, refuse }: Call<'ORDER_IS_NOT_FOUND'>,
  { id, orderProductID: lineId }: Pick<Told, 'id'> & { readonly orderProductID: number | null },
): Promise<void> => {
  const locked = await run(
    db,
    sql`select from customer_order o
      where o.tenant_id = ${tenantId} and o.id = ${id} and o.warehouse_id = ${caller.warehouseId}::bigint
        and (${lineId}::bigint is null or exists (
          select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.id = ${lineId}::bigint))
      for no key update of o`,
  )
  if (locked === 0) refuse('ORDER_IS_NOT_FOUND', { id })
}
