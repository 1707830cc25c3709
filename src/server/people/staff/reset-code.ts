import type { StaffMember, staff } from '#contract/calls/people/staff.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { dropSecret } from '../one-time-codes/drop-secret.ts'
import { demandNoMoreRights } from './demand-no-more-rights.ts'
import { readStaffMember } from './read-staff-member.ts'

type ResetOtp = typeof staff.resetOtp

/** Takes the one-time code from one of the staff who lost his authenticator. */
export const resetCode = async (
  call: Call<ResetOtp['keys'][number]>,
  { id }: InputOfCall<ResetOtp>,
): Promise<StaffMember> => {
  const { db, tenantId } = call
  await demandNoMoreRights(call, id)
  await dropSecret(db, tenantId, id)
  return (await readStaffMember(db, tenantId, id))!
}
