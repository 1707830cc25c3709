import type { Operations } from '#server/base/call.ts'
import { lockSetMaking } from '../set-book/lock-set-making.ts'
import { setsOf } from '../set-book/set-documents.ts'
import { promiseStock, writeSet } from './make-set.ts'
import { mostMs, planSets } from './together/plan-sets.ts'
import { workplaceOf } from './workplace-of.ts'

/** Makes the first sets of the plan, one for each cart; they wait for whoever takes them. */
export const makePlanned: Operations['orderSelection']['makePlanned'] = async (call, { carts, ...filters }) => {
  const { db, tenantId, refuse } = call
  const workplace = workplaceOf(call)
  const { sets } = await planSets(call, workplace, { filters, carts, mostMs })
  await lockSetMaking(db, tenantId)
  const made: number[] = []
  for (const set of sets.slice(0, carts)) {
    const orders = await promiseStock(
      call,
      workplace,
      filters,
      set.orders.map(({ id }) => id),
    )
    if (orders.length > 0) made.push(await writeSet(call, workplace, orders, 'waiting'))
  }
  if (made.length === 0) refuse('NO_ORDERS_FIT')
  return setsOf(db, tenantId, made)
}
