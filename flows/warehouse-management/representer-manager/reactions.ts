import type { AuthorityGroupRow } from '#contract/calls/people/authority.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Register } from '#flows/builders/register.ts'

export interface Named {
  readonly id: number
  readonly definition: string
}
/** What one of the staff can be given. */
export interface Choices {
  readonly stores: readonly Named[]
  /** Those of the store that is chosen. */
  readonly warehouses: readonly Named[]
  readonly groups: readonly AuthorityGroupRow[]
}
const { call, go, when } = flowOn<Register<any, Choices>, Position, string>()
const { reference, staff, badges } = contract

const withWarehouses = (doc: Register<any, Choices>, warehouses: readonly Named[]) => ({
  ...doc,
  options: { ...doc.options, warehouses },
})
export const readWarehouses = when(({ fields }) => (fields.storeID ? 'some' : 'none'), {
  some: call(reference.warehouses, {
    input: ({ fields }) => ({ storeID: Number(fields.storeID) }),
    apply: withWarehouses,
    isQuiet: true,
    ends: () => 'read',
    to: { read: '@stay' },
  }),
  none: go('@stay'),
})
export const resetPassword = call(staff.resetPassword, {
  input: ({ rows, fields }) => ({ id: Number(rows[0]), password: fields.password ?? '' }),
  ends: () => 'passwordReset',
  to: { passwordReset: 'table' },
})
const chosen = ({ rows }: { readonly rows: readonly string[] }) => ({ id: Number(rows[0]) })
export const makeBadge = call(badges.make, {
  input: chosen,
  prints: ({ paper }) => [paper],
  ends: () => 'badgePrinted',
  to: { badgePrinted: '@reload' },
  keys: { USER_NOT_FOUND: '@reload' },
})
export const withdrawBadge = call(badges.withdraw, {
  input: chosen,
  ends: () => 'badgeWithdrawn',
  to: { badgeWithdrawn: '@reload' },
  keys: { USER_NOT_FOUND: '@reload' },
})
export const resetOtp = call(staff.resetOtp, {
  input: chosen,
  ends: () => 'otpReset',
  to: { otpReset: '@reload' },
  keys: { USER_NOT_FOUND: '@reload' },
})
export const endSessions = call(staff.endSessions, {
  input: chosen,
  ends: () => 'sessionsEnded',
  to: { sessionsEnded: '@reload' },
  keys: { USER_NOT_FOUND: '@reload' },
})
/** A second badge makes the first one void. */
export const printBadge = when(
  ({ doc, rows }) => (doc.rows.find(row => String(row.id) === rows[0])?.badgeSince ? 'replaces' : 'makes'),
  { replaces: go('replaceBadge'), makes: makeBadge },
)
