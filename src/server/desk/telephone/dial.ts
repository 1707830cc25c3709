import type { Call, Operations } from '#server/base/call.ts'
import { writeCallNotice } from '#server/base/outbox/write-notices.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { readCentral } from './central.ts'
import { orderToCallAbout } from './order-to-call-about.ts'

/** A call to a customer, as a driver is told of it. */
interface DialledCall {
  readonly id: number
  readonly phone: string
  readonly orderNo: string
}

/** A way to a customer's ear; answers whether somebody else than the caller's own device dials. */
type TelephoneDriver = (call: Call, dialled: DialledCall) => Promise<boolean>

/** The caller's device dials, as every telephone number on a page lets it. */
const byDevice: TelephoneDriver = async () => false

/** The exchange rings the caller, then the customer (click to call). It is asked after the transaction, once. */
const byExchange: TelephoneDriver = async ({ db, tenantId, caller }, { id, phone, orderNo }) => {
  const { userName } = await one<{ userName: string }>(
    db,
    sql`select user_name as "userName" from app_user where tenant_id = ${tenantId} and id = ${caller.id}`,
  )
  await writeCallNotice(db, tenantId, { serviceCallId: id, payload: { agent: userName, phone, orderNo } })
  return true
}

/** Connects the caller with the customer of an order, and writes down that he called; what came of it he says afterwards. */
export const dial: Operations['telephone']['dial'] = async (call, { orderID }) => {
  const { db, tenantId, caller, settings, refuse } = call
  const { orderNo } = (await orderToCallAbout(call, orderID)) ?? refuse('ORDER_IS_NOT_FOUND', { id: orderID })
  if (!settings.telephoneCentralSettings.active) refuse('TELEPHONE_OFF')
  const told = await maybeOne<{ phone: string }>(
    db,
    sql`select coalesce(nullif(o.phone, ''), c.phone, '') as phone from customer_order o
      left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${orderID}`,
  )
  const phone = (told?.phone ?? '').replace(/[^\d+]/g, '')
  if (phone === '') refuse('PHONE_MISSING', { orderNo })
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into service_call (tenant_id, order_id, kind, result, user_id)
      values (${tenantId}, ${orderID}, 0, 'dialled', ${caller.id}) returning id`,
  )
  const { address } = await readCentral(call)
  const driver = address === '' ? byDevice : byExchange
  return { id, phone, isAsked: await driver(call, { id, phone, orderNo }) }
}
