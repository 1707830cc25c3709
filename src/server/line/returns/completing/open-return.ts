import type { RefundState, ReturnPaymentType } from '#contract/calls/line/returns.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '#server/goods/places/own-warehouse.ts'
import type { LockedReturn } from '../lock-return.ts'

/** The row of a return that is just being made. */
export interface MadeReturn {
  readonly id: number
  readonly no: number
  readonly warehouseId: number
  readonly at: string
}

interface Opening {
  readonly type: ReturnPaymentType
  readonly asked: string
  readonly isEarly: boolean
  readonly amount: number
  readonly iban: string | null
  readonly ibanName: string | null
}

/** Opens the next return of a locked order, under the merchant's next number. */
export const openReturn = async (
  call: Call<'WAREHOUSE_NOT_FOUND'>,
  { id, before }: LockedReturn,
  { type, asked, isEarly, amount, iban, ibanName }: Opening,
): Promise<MadeReturn> => {
  const { db, tenantId, caller } = call
  const warehouseId = ownWarehouse(call)
  const made = await one<{ id: number; no: number; at: Date }>(
    db,
    sql`with counted as (
      insert into return_counter (tenant_id, last) values (${tenantId}, 1)
      on conflict (tenant_id) do update set last = return_counter.last + 1 returning last
    )
    insert into order_return (tenant_id, no, order_id, nth, warehouse_id, user_id, is_before_delivery, payment_type, amount,
      refund_state, iban, iban_name, asked)
    select ${tenantId}, last, ${id}, ${before.length + 1}, ${warehouseId}, ${caller.id}, ${isEarly},
      ${type}, ${amount}, ${stateOf(type, amount)}, ${iban}, ${ibanName}, ${asked}
    from counted returning id, no, at`,
  )
  return { id: made.id, no: made.no, warehouseId, at: made.at.toISOString() }
}

const stateOf = (type: ReturnPaymentType, amount: number): RefundState => {
  if (amount === 0) return 'none'
  return type === -1 ? 'open' : type === 1 ? 'due' : 'given'
}
