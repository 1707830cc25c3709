import { randomBytes } from 'node:crypto'
import type { ReturnDone } from '#contract/calls/line/returns.ts'
import type { Call } from '#server/base/call.ts'
import { writeRefundNotice } from '#server/base/outbox/write-notices.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import type { ReturnPiece } from '../judge-pieces.ts'
import type { LockedReturn } from '../lock-return.ts'
import { openExchangeOrder } from './open-exchange-order.ts'
import type { MadeReturn } from './open-return.ts'

interface Giving {
  readonly type: number
  readonly amount: number
  readonly iban: string | null
  readonly ibanName: string | null
  readonly pieces: readonly ReturnPiece[]
}

type Given = Pick<ReturnDone, 'refundState' | 'exchangeOrderNo' | 'voucherCode'>

/**
 * Gives back what a return comes to: money by whoever pays it, a voucher or the customer's wallet at once, an exchange as a
 * new order of the same goods. Refuses a voucher and a wallet where nobody knows the customer.
 */
export const giveBack = async (
  call: Call<'RETURN_CUSTOMER_UNKNOWN'>,
  order: LockedReturn,
  made: MadeReturn,
  giving: Giving,
): Promise<Given> => {
  const nothing: Given = { refundState: 'none', exchangeOrderNo: null, voucherCode: null }
  const { type, amount } = giving
  const given: Given = amount === 0 ? nothing : { ...nothing, refundState: 'given' }
  if (type === 3) return { ...given, exchangeOrderNo: await openExchangeOrder(call, order, made, giving) }
  if (amount === 0) return nothing
  if (type === 2) return { ...given, voucherCode: await credit(call, order, made, 'voucher', amount) }
  if (type === 4) {
    await credit(call, order, made, 'wallet', amount)
    return given
  }
  if (type === -1) return { ...nothing, refundState: 'open' }
  await tellPayer(call, order, made, giving)
  return { ...nothing, refundState: 'due' }
}

/** Books it to the customer's account; a voucher has a code to be redeemed by. */
const credit = async (
  { db, tenantId, caller, refuse }: Call<'RETURN_CUSTOMER_UNKNOWN'>,
  { customerId, orderNo }: LockedReturn,
  made: MadeReturn,
  kind: 'voucher' | 'wallet',
  amount: number,
): Promise<string | null> => {
  if (customerId === null) refuse('RETURN_CUSTOMER_UNKNOWN', { orderNo })
  const code = kind === 'voucher' ? `IC-${randomBytes(5).toString('hex').toUpperCase()}` : null
  await run(
    db,
    sql`insert into customer_credit (tenant_id, customer_id, kind, code, amount, return_id, user_id)
      values (${tenantId}, ${customerId}, ${kind}, ${code}, ${amount}, ${made.id}, ${caller.id})`,
  )
  return code
}

const tellPayer = async (
  { db, tenantId }: Call,
  order: LockedReturn,
  { id, no }: MadeReturn,
  { amount, iban, ibanName }: Giving,
): Promise<void> => {
  const { customer, paymentType } = await one<{ customer: string; paymentType: string }>(
    db,
    sql`select coalesce(c.name, '') as customer, o.payment_type as "paymentType"
      from customer_order o left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${order.id}`,
  )
  await writeRefundNotice(db, tenantId, {
    returnId: id,
    payload: {
      returnId: id,
      returnNo: no,
      orderNo: order.orderNo,
      amount,
      currency: 'TRY',
      customer,
      paymentType,
      iban,
      ibanName,
    },
  })
}
