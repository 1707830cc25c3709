import type { StaffMember, staff } from '#contract/calls/people/staff.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { demandNoMoreRights } from '../staff/demand-no-more-rights.ts'
import { readStaffMember } from '../staff/read-staff-member.ts'
import { dropSecret } from './turn-off.ts'

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
