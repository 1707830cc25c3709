import { carts } from '#contract/calls/line/carts.ts'
import { orderSelection } from '#contract/calls/line/order-selection.ts'
import { picking } from '#contract/calls/line/picking.ts'
import type { Client } from '#http/client/client.ts'

/** Makes a set, picks all of it into the cart, and leaves that at the tables; without a terminal. */
export const pickByCalls = async (
  ask: Client['do'],
  cart: string,
  filters: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await ask(orderSelection.make, filters)
  await ask(carts.bind, { barcode: cart })
  for (const row of await ask(picking.products, {}))
    await ask(picking.pick, { orderProductID: row.orderProductID, shelfID: row.shelfID, piece: row.piece })
  await ask(carts.release, {})
}
