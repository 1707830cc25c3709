/**
 * What an administrative act is done to: `self` is the caller's own account, `settings` the merchant's own row, `other`
 * what has no row that a number names. Its row is looked at before and after.
 */
export const auditSubjects = [
  'user',
  'self',
  'group',
  'settings',
  'shelf',
  'cart',
  'table',
  'product',
  'design',
  'station',
  'status',
  'store',
  'warehouse',
  'floorPlan',
  'carrier',
  'carrierRule',
  'order',
  'import',
  'other',
] as const
/** `record`: one of the register whose call it is. */
export type AuditSubject = (typeof auditSubjects)[number] | 'record'
