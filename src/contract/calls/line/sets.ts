import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'
import { route } from '../../shapes/route.ts'
import { cart } from '../../shapes/set.ts'
import { cartLeft } from '../../shapes/shelf.ts'

const managing = ['OrderManagement.Set.Manage'] as const

const person = record({ id: v.number(), name: v.string() })

/** A set as the shift lead sees it. Cancelled orders are told, but not counted. */
export const setDetail = record({
  id: v.number(),
  setNo: v.number(),
  /** `waiting` for a picker, `picking`, `picked` and on its way to a table, `closed`. */
  status: v.picklist(['waiting', 'picking', 'picked', 'closed']),
  priority: v.number(),
  createdDate: v.string(),
  takenDate: maybe(v.string()),
  ageMinutes: v.number(),
  agent: maybe(person),
  /** Whom a waiting set is kept for. */
  meantFor: maybe(person),
  cart: maybe(cart),
  /** What lies in the cart, of cancelled orders too. */
  cartPieceCount: v.number(),
  orderCount: v.number(),
  lineCount: v.number(),
  /** Lines of which pieces are still to be picked. */
  openLineCount: v.number(),
  shelfCount: v.number(),
  pieceCount: v.number(),
  pickedCount: v.number(),
  missingCount: v.number(),
  leftCount: v.number(),
  /** By the plan, shelf after shelf as it is picked; null without one. */
  route: maybe(route),
  /** What is still to be picked, shelf after shelf as they are walked; `cartLeft` as of a `PickedShelf`. */
  pickingList: v.optional(
    list(
      record({
        shelf: v.string(),
        cartLeft,
        product: v.string(),
        barcode: v.string(),
        unit: v.string(),
        piece: v.number(),
      }),
    ),
  ),
  orders: list(
    record({
      id: v.number(),
      orderNo: v.string(),
      customerName: v.string(),
      status: v.number(),
      packageStatus: v.number(),
      pieceCount: v.number(),
      pickedCount: v.number(),
      missingCount: v.number(),
      leftCount: v.number(),
    }),
  ),
})
export type SetDetail = v.InferOutput<typeof setDetail>

const params = { setNo: idInAddress }

/** The sets in work, and the shift lead's acts on them. */
export const sets = {
  read: get('/api/sets/:setNo', {
    summary: 'A set with its orders, what is left of it, its picker, cart and age',
    access: 'signedIn',
    params,
    model: setDetail,
    keys: ['SET_NOT_FOUND'],
  }),
  assign: post('/api/sets/:setNo/assign', {
    summary: 'Keep a waiting set for a user, or hand one that is being picked to another',
    access: managing,
    params,
    body: { userID: id },
    model: setDetail,
    keys: ['SET_NOT_FOUND', 'SET_NOT_OPEN', 'USER_NOT_FOUND', 'USER_HAS_SET'],
  }),
  takeBack: post('/api/sets/:setNo/take-back', {
    summary: 'Take a set from its picker: it waits, with its cart, for the next one to go on',
    access: managing,
    params,
    model: setDetail,
    keys: ['SET_NOT_FOUND', 'SET_WITHOUT_USER'],
  }),
  split: post('/api/sets/:setNo/split', {
    summary: 'Put orders of which nothing is picked yet into a new set that waits',
    access: managing,
    params,
    body: { orderIDs: v.pipe(list(id), v.minLength(1), v.maxLength(500)) },
    model: record({ set: setDetail, made: setDetail }),
    keys: [
      'SET_NOT_FOUND',
      'SET_NOT_OPEN',
      'ORDER_IS_NOT_FOUND',
      'SET_ORDER_ELSEWHERE',
      'SET_ORDER_STARTED',
      'ORDER_STATUS_IS_CANCELLED',
    ],
  }),
  setPriority: post('/api/sets/:setNo/priority', {
    summary: 'How urgent a set is: waiting sets are offered from 9 down to 0',
    access: managing,
    params,
    body: { priority: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9)) },
    model: setDetail,
    keys: ['SET_NOT_FOUND', 'SET_NOT_OPEN'],
  }),
  close: post('/api/sets/:setNo/close', {
    summary: 'Close a set that holds nothing; its orders that nobody has begun are approved orders again',
    access: managing,
    params,
    model: setDetail,
    keys: ['SET_NOT_FOUND', 'SET_NOT_OPEN', 'SET_NOT_FINISHED'],
  }),
}
