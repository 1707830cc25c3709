import type { OrderFilters, orderSelection } from '#contract/calls/line/order-selection.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { fitOf } from '../loads/fit-of.ts'
import type { Workplace } from './choosing/candidates.ts'
import { chooseOrders } from './choosing/choose-orders.ts'
import type { SetMaker } from './make-set.ts'
import { nextTogether } from './together/next-together.ts'

/**
 * The filters of a set that its maker says nothing more of, or as many orders as its cart takes where he wants that. Refuses
 * SET_OVER_CART {cart, percent, orders, fitting} where the set exceeds every cart and he has not said what then.
 */
export const filtersForCart = async (
  call: SetMaker & Pick<Call<'SET_OVER_CART'>, 'refuse'>,
  workplace: Workplace,
  { overCart, ...filters }: InputOfCall<typeof orderSelection.make>,
): Promise<OrderFilters> => {
  const { db, settings, refuse } = call
  if (overCart === 'all' || !settings.arabaModulAktif) return filters
  const orderIds = await nextTogether(call, workplace, filters)
  const { orders } = await chooseOrders(call, workplace, filters, orderIds)
  const { percentFull: percent, cart, fittingOrderCount: fitting } = await fitOf(db, workplace, orders)
  if (percent === null || percent <= 100) return filters
  if (overCart === undefined) refuse('SET_OVER_CART', { cart: cart ?? '', percent, orders: orders.length, fitting })
  return { ...filters, maxOrders: Math.max(1, fitting) }
}
