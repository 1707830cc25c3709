import type { Operations } from '#server/base/call.ts'
import { demandCart } from './demand-cart.ts'
import { freeCart } from './free-cart.ts'
import { removeCart } from './remove-cart.ts'
import { saveCart } from './save-cart.ts'

export const cartAdmin: Operations['cartAdmin'] = {
  read: (call, { id }) => demandCart(call, id),

  save: saveCart,
  remove: removeCart,
  free: freeCart,
}
