import type { Caller } from '#server/base/sessions.ts'

/**
 * One of the rights given that the giver does not hold himself. Who manages the authority groups may give any: he could
 * write it into a group of his own anyway.
 */
export const rightBeyond = ({ permissions }: Caller, given: readonly string[]): string | undefined =>
  permissions.includes('WarehouseManagement.AuthorityManager')
    ? undefined
    : given.find(permission => !permissions.includes(permission))
