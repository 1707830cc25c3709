import type { approvals } from '#contract/calls/people/approvals.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { rightsOf } from '../staff/rights-of.ts'
import { recogniseSecond } from './recognise-second.ts'

/** Somebody else, who may do it himself, says yes: he is judged here, opens no session, and is kept with what was done. */
export const giveApproval = async (
  call: Parameters<Operations['approvals']['give']>[0],
  { permission, about, ...shown }: InputOfCall<typeof approvals.give>,
): Promise<ModelOf<typeof approvals.give>> => {
  const { db, tenantId, caller, refuse } = call
  const { id, name } = await recogniseSecond(call, shown)
  if (id === caller.id) refuse('SECOND_PERSON_IS_FIRST', { name })
  const rights = await rightsOf(db, tenantId, id)
  if (!rights.includes(permission)) refuse('SECOND_PERSON_MAY_NOT', { name, permission })
  const { approvalID } = await one<{ approvalID: number }>(
    db,
    sql`insert into approval (tenant_id, asked_by, given_by, permission, about)
      values (${tenantId}, ${caller.id}, ${id}, ${permission}, ${about}) returning id as "approvalID"`,
  )
  return { approvalID, name }
}
