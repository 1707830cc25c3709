/** Why goods move; the ledger knows no other reason. */
export const movementKinds = [
  'receipt',
  'receipt-back',
  'placement',
  'placement-back',
  'pick',
  'put-back',
  'excess',
  'excess-back',
  'combine',
  'combine-back',
  'transfer',
  'correction',
  'count',
  'check',
  'hand-over',
  'return',
] as const
export type MovementKind = (typeof movementKinds)[number]
