import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Call } from '#server/base/call.ts'
import type { ChosenOrder, Workplace } from './candidates.ts'
import { hasRoom, roomOf } from './cart-room.ts'
import { readServed } from './served.ts'
import { shelvesForWalk } from './shelves-for-walk.ts'

export interface Choice {
  readonly orders: readonly ChosenOrder[]
  /** Orders passed over because they can't be served whole. */
  readonly shortOrderCount: number
}

/**
 * The orders that would enter a set now: those of the ids, or else the oldest that fit the filters, as many as it has room for
 * and can be served from free stock. By a floor plan their shelves are chosen together, for a short walk.
 */
export const chooseOrders = async (
  call: Pick<Call, 'db' | 'settings' | 'inThread'>,
  workplace: Workplace,
  filters: OrderFilters,
  orderIds: readonly number[] | null,
): Promise<Choice> => {
  const settings = call.settings.siparisSecimAyar
  const room = roomOf(filters, settings, null)
  const { orders, shortOrderCount, stock } = await readServed(call.db, workplace, {
    ...{ filters, settings, orderIds, first: 'oldest', most: room.limits.orders },
    fits: (order, taken) => hasRoom(room, order, taken),
  })
  return { orders: await shelvesForWalk(call, workplace, orders, stock), shortOrderCount }
}
