import type { Operations } from '#server/base/call.ts'
import { giveApproval } from './give-approval.ts'

export const approvals: Operations['approvals'] = {
  give: giveApproval,
}
