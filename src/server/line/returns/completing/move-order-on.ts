import { sumQuantities } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import type { ReturnPiece } from '../judge-pieces.ts'
import type { LockedReturn } from '../lock-return.ts'

interface Moving {
  readonly isEarly: boolean
  readonly pieces: readonly ReturnPiece[]
}

/**
 * Moves an order on after its return: first to delivered (7) where it was under way; then to partially returned (17), or,
 * once all of it is back, to refund due (12), refund paid (13), or returned (9) where nothing was or is owed in money.
 */
export const moveOrderOn = async (
  { db, tenantId, caller }: Call,
  order: LockedReturn,
  { isEarly, pieces }: Moving,
): Promise<number> => {
  const delivered = isEarly ? 7 : order.status
  const status = await statusAfter(db, tenantId, order, pieces, delivered)
  const steps = [order.status, ...(isEarly ? [7] : []), ...(status === delivered ? [] : [status])]
  const changes = steps.slice(1).map((to, nth) => ({ from: steps[nth]!, to }))
  if (changes.length === 0) return status
  await run(
    db,
    sql`with changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      select ${tenantId}, ${order.id}, ${caller.id}, was, becomes, '@reason.returned'
      from unnest(${changes.map(({ from }) => from)}::smallint[], ${changes.map(({ to }) => to)}::smallint[])
        with ordinality as step (was, becomes, nth) order by nth
    )
    update customer_order set status = ${status},
      delivered_at = case when ${isEarly}::boolean then coalesce(delivered_at, now()) else delivered_at end
    where tenant_id = ${tenantId} and id = ${order.id}`,
  )
  return status
}

const statusAfter = async (
  db: Call['db'],
  tenantId: number,
  { id, lines }: LockedReturn,
  pieces: readonly ReturnPiece[],
  before: number,
): Promise<number> => {
  const ours = pieces.filter(({ condition }) => condition !== 'notOurs')
  if (ours.length === 0) return before
  const isWhole = lines.every(line => {
    const back = sumQuantities(ours.filter(piece => piece.line === line).map(({ piece }) => piece))
    return sumQuantities([line.returned, back]) >= line.sent
  })
  if (!isWhole) return 17
  const { waiting, paid } = await one<{ waiting: boolean; paid: boolean }>(
    db,
    sql`select coalesce(bool_or(refund_state in ('open', 'due', 'told')), false) as waiting,
        coalesce(bool_or(refund_state = 'paid'), false) as paid
      from order_return where tenant_id = ${tenantId} and order_id = ${id}`,
  )
  return waiting ? 12 : paid ? 13 : 9
}
