import type { Operations } from '#server/base/call.ts'
import { findMySet } from '../set-book/my-set.ts'
import { userSetOf } from '../set-book/set-documents.ts'
import { bindCart } from './bind-cart.ts'
import { countCarts } from './count-carts.ts'
import { listCarts } from './list-carts.ts'
import { releaseMySet } from './release-my-set.ts'

export const carts: Operations['carts'] = {
  async userSet(call) {
    const set = (await findMySet(call)) ?? call.refuse('USER_SET_NOT_FOUND')
    return userSetOf(call.db, call.tenantId, set.id)
  },

  count: countCarts,
  list: listCarts,
  bind: bindCart,
  release: releaseMySet,
}
