import type { SetFit } from '#contract/calls/line/order-selection.ts'
import { type Load, percentFull } from '#domain/cart-fill.ts'
import type { Database } from '#server/base/store/sql.ts'
import { type Goods, loadOf, readSizes } from './goods-load.ts'
import { roomiestCarts } from './roomiest-carts.ts'

/** How a set of these orders fits the roomiest cart, and how many of them, from the first on, do. */
export const fitOf = async (
  db: Database,
  workplace: { readonly tenantId: number; readonly warehouseId: number },
  orders: readonly { readonly allocations: readonly Goods[] }[],
): Promise<SetFit> => {
  const goods = orders.flatMap(({ allocations }) => allocations)
  const sizes = await readSizes(db, workplace.tenantId, goods)
  const [cart = null] = await roomiestCarts(db, workplace, 1, { intoSlots: false })
  let load: Load = loadOf([], sizes)
  let fittingOrderCount = 0
  for (const [nth, { allocations }] of orders.entries()) {
    load = loadOf(allocations, sizes, load)
    if (cart === null || (percentFull(load, cart) ?? 0) <= 100) fittingOrderCount = nth + 1
  }
  return {
    ...load,
    cart: cart?.definition ?? null,
    percentFull: cart === null ? null : percentFull(load, cart),
    fittingOrderCount,
  }
}
