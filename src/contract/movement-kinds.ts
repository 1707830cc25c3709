/** Why goods move; the ledger knows no other reason. */
export const movementKinds = [
  'receipt',
  'placement',
  'placement-back',
  'pick',
  'put-back',
  'excess',
  'excess-back',
  'combine',
  'combine-back',
  'transfer',
  'transfer-pick',
  'transfer-pick-back',
  'transfer-check',
  'transfer-check-back',
  'transfer-back',
  'correction',
  'count',
  'check',
  'hand-over',
  'return',
] as const
export type MovementKind = (typeof movementKinds)[number]
