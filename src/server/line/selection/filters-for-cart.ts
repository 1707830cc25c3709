import type { OrderFilters, orderSelection } from '#contract/calls/line/order-selection.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { fitOf } from '../loads/fit-of.ts'
import type { Workplace } from './candidates.ts'
import { chooseOrders } from './choose-orders.ts'

/**
 * The filters of a set that its maker says nothing more of, or as many orders as its cart takes where he wants that. Refuses
 * SET_OVER_CART {cart, percent, orders, fitting} where the set exceeds every cart and he has not said what then.
 */
export const filtersForCart = async (
  { db, settings, refuse }: Call<'SET_OVER_CART'>,
  workplace: Workplace,
  { overCart, ...filters }: InputOfCall<typeof orderSelection.make>,
): Promise<OrderFilters> => {
  if (overCart === 'all' || !settings.arabaModulAktif) return filters
  const { orders } = await chooseOrders(db, workplace, filters, settings.siparisSecimAyar)
  const { percentFull: percent, cart, fittingOrderCount: fitting } = await fitOf(db, workplace, orders)
  if (percent === null || percent <= 100) return filters
  if (overCart === undefined) refuse('SET_OVER_CART', { cart: cart ?? '', percent, orders: orders.length, fitting })
  return { ...filters, maxOrders: Math.max(1, fitting) }
}
