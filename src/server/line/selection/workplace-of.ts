import type { Call } from '#server/base/call.ts'
import type { Workplace } from './choosing/candidates.ts'

/** A user without a warehouse works in none: nothing is found there. */
export const workplaceOf = ({ tenantId, caller }: Call): Workplace => ({
  tenantId,
  warehouseId: caller.warehouseId ?? 0,
})
