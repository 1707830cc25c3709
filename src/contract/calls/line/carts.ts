import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, flagInAddress, list, numberInAddress, record } from '../../shapes/parts.ts'
import { cart, userSet } from '../../shapes/set.ts'

const access = ['OrderManagement.PickingCar'] as const

/** The set a user works on, and the cart it is picked into. */
export const carts = {
  userSet: get('/api/OrderCollection/user-set', {
    summary: 'The set the user works on, with its cart',
    access: 'signedIn',
    model: userSet,
    keys: ['USER_SET_NOT_FOUND'],
  }),
  count: get('/api/WarehouseCar/GetCount', {
    summary: 'How many carts are in use (1) or idle (2)',
    access: 'signedIn',
    query: {
      Status: v.optional(v.pipe(numberInAddress, v.picklist([1, 2]))),
      isActive: v.optional(flagInAddress),
    },
    model: record({ count: v.number() }),
  }),
  list: get('/api/WarehouseCar/GetList', {
    summary: 'The carts of the warehouse; idle ones only, if asked',
    access,
    query: { Status: v.optional(v.pipe(numberInAddress, v.picklist([1, 2]))) },
    model: list(cart),
  }),
  bind: post('/api/WarehouseCar/assign', {
    summary: "Bind a cart to the user's set",
    access,
    body: { barcode: code },
    model: userSet,
    keys: ['USER_SET_NOT_FOUND', 'CART_NOT_FOUND', 'CART_IN_USE', 'CART_MODULE_OFF', 'SET_HAS_CART'],
  }),
  release: post('/api/WarehouseCar/release', {
    summary: 'The set is picked: leave its cart for the tables, so that the user can take the next set',
    access: [...access, 'OrderManagement.OrderSelect'],
    model: v.null(),
    keys: ['USER_SET_NOT_FOUND', 'SET_NOT_FINISHED'],
  }),
}
