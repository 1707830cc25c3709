import type { MissingDecision, missing } from '#contract/calls/line/missing.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { addNote } from '../order-book/add-note.ts'
import { endResourcing } from '../resourcing/end-resourcing.ts'
import { giveUpMissing } from './give-up-missing.ts'
import { lockMissingLine, type MissingLineLocked } from './lock-missing-line.ts'
import { readMissingOrder } from './read-missing-order.ts'
import { resourceLine } from './resource-line.ts'
import { settleMissing } from './settle-missing.ts'

type DecideCall = Parameters<Operations['missing']['decide']>[0]

/** Decides of the missing pieces of a line; each decision is kept, the last one holds, a note goes to the order as well. */
export const decideMissing: Operations['missing']['decide'] = async (
  call,
  { orderProductID, decision, note }: InputOfCall<typeof missing.decide>,
) => {
  const { db, tenantId } = call
  if (decision === 'call' && note === '') call.refuse('NOTE_REQUIRED')
  const line = await lockMissingLine(call, orderProductID)
  if (line?.order.status === 8) call.refuse('ORDER_STATUS_IS_CANCELLED', { orderNo: line.order.orderNo })
  if (line === null || line.open === 0) return call.refuse('MISSING_LINE_NOT_FOUND')
  await keep(call, line, decision, note)
  await carryOut[decision](call, line)
  await settleMissing(db, tenantId, [line.order.id])
  return (await readMissingOrder(call, line.order.id))!
}

const keep = async (call: DecideCall, line: MissingLineLocked, decision: MissingDecision, note: string) => {
  const { db, tenantId, caller } = call
  await run(
    db,
    sql`insert into missing_decision (tenant_id, order_line_id, decision, note, user_id)
      values (${tenantId}, ${line.id}, ${decision}, ${note}, ${caller.id})`,
  )
  if (note !== '') await addNote(call, [line.order.id], `${line.productName}: ${note}`)
}

/** Who waits has no claim on a shelf: what was promised before is free again. */
const wait = async ({ db, tenantId }: DecideCall, line: MissingLineLocked): Promise<void> =>
  reserve(db, tenantId, await endResourcing(db, tenantId, sql`select ${line.id}::bigint`))

const carryOut: Readonly<Record<MissingDecision, (call: DecideCall, line: MissingLineLocked) => Promise<void>>> = {
  resource: resourceLine,
  wait,
  call: async () => {},
  short: (call, line) => giveUpMissing(call, line, 'short'),
  cancel: (call, line) => giveUpMissing(call, line, 'cancel'),
}
