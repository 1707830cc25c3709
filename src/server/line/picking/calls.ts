import type { Operations } from '#server/base/call.ts'
import { readOrder } from '../order-book/read-order.ts'
import { mySet } from '../set-book/my-set.ts'
import { pick } from './pick.ts'
import { informationsOf, productsOfSet } from './picking-products.ts'
import { readCauses } from './read-causes.ts'
import { readOrders } from './read-orders.ts'
import { readShelves } from './read-shelves.ts'
import { setPiece } from './set-piece.ts'

export const picking: Operations['picking'] = {
  async informations(call) {
    const set = await mySet(call)
    return informationsOf(call.db, call.tenantId, set.id)
  },

  shelves: readShelves,
  orders: readOrders,

  async products(call, filter) {
    const set = await mySet(call)
    return productsOfSet(call.db, call.tenantId, set.id, {
      ...filter,
      weighingSettings: call.settings.weighingSettings,
    })
  },

  async order(call, { id }) {
    return (await readOrder(call, { id })) ?? call.refuse('ORDER_IS_NOT_FOUND', { id })
  },

  causes: readCauses,
  pick,
  setPiece,
}
