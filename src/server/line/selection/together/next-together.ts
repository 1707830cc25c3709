import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Call } from '#server/base/call.ts'
import { readFooting } from '#server/goods/floor-plans/footing.ts'
import type { Workplace } from '../choosing/candidates.ts'
import { planSets } from './plan-sets.ts'

/** Somebody stands there with his cart. */
const mostMs = 400

/** The orders of the next set, where those that lie close are picked together; null: the oldest are. */
export const nextTogether = async (
  call: Pick<Call, 'db' | 'tenantId' | 'settings' | 'inThread'>,
  workplace: Workplace,
  filters: OrderFilters,
): Promise<readonly number[] | null> => {
  if (!call.settings.siparisSecimAyar.closeTogether || (await readFooting(call.db, workplace)) === null) return null
  const { sets } = await planSets(call, workplace, { filters, carts: 1, mostMs })
  return sets[0]?.orders.map(({ id }) => id) ?? []
}
