import * as v from 'valibot'
import { get, post } from '../../define.ts'
import type { Permission } from '../../permissions.ts'
import { code, id, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { cases, scannable } from '../../station/scannable.ts'

/** What can be done to the stock of a shelf by hand: pieces added, taken away, or their number set as it is seen. */
export const handActs = ['add', 'remove', 'update'] as const
export type HandAct = (typeof handActs)[number]

/** Whose hands may do each; a second person must hold it too. */
export const permissionOf = {
  add: 'ProductManagement.ShelfProductAdd',
  remove: 'ProductManagement.ShelfProductReduce',
  update: 'ProductManagement.ShelfProductUpdate',
} as const satisfies Readonly<Record<HandAct, Permission>>
const anyOfThem = Object.values(permissionOf)

/** Why it is done, as it is kept with the movement: each is the name of a word. */
export const handReasons = [
  '@reason.manual',
  '@reason.found',
  '@reason.damaged',
  '@reason.sample',
  '@reason.internalUse',
] as const
export type HandReason = (typeof handReasons)[number]

/** A product on a shelf, or that is to be put there; of what lies there, to whom how much is promised. */
export const handProduct = record({
  ...scannable,
  cases,
  stock: v.number(),
  reserved: v.number(),
  promises: list(record({ setNo: maybe(v.number()), orderNo: v.string(), piece: v.number() })),
})
export type HandProduct = v.InferOutput<typeof handProduct>

/** A shelf with what lies on it, by name. */
export const handShelf = record({
  shelfID: v.number(),
  shelfCode: v.string(),
  shelfBarcode: v.string(),
  definition: v.string(),
  products: list(handProduct),
})
export type HandShelf = v.InferOutput<typeof handShelf>

const changed = record({
  shelf: handShelf,
  /** None where the books agreed with what was seen. */
  changeID: maybe(v.number()),
  /** What came onto the shelf; below zero what left it. */
  difference: v.number(),
})

const what = { shelfID: id, productID: id, piece: quantity } as const
const why = v.picklist(handReasons)
/** The approval of a second person, where the pieces are more than the merchant lets one change alone. */
const second = { approvalID: v.optional(id) } as const

const refusals = [
  'WAREHOUSE_NOT_FOUND',
  'HAND_SHELF_UNKNOWN',
  'PRODUCT_NOT_FOUND',
  'PICKING_PIECE_NOT_WHOLE',
  'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
  'SHELF_MIXED_FULL',
  'HAND_NOT_SO_MANY',
  'HAND_PROMISED',
  'HAND_STOCK_CHANGED',
  'HAND_REASON_UNFIT',
  'SECOND_PERSON_NEEDED',
  'APPROVAL_VOID',
] as const

/** Stock that is put right by hand, a shelf and a product at a time. */
export const byHand = {
  read: get('/api/shelf-stock', {
    summary:
      'A shelf by its code with what lies there, to whom it is promised, and the product that another code names',
    access: anyOfThem,
    query: { act: v.picklist(handActs), shelf: code, product: v.optional(code) },
    model: record({
      /** With the product that was asked for, if none of it lies there, too; another shelf, if its code was asked for. */
      shelf: handShelf,
      /** The product that was scanned, what its code carries, and how many pieces that stands for. */
      found: maybe(record({ productID: v.number(), carried: maybe(v.number()), factor: v.number() })),
    }),
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'HAND_SHELF_UNKNOWN',
      'HAND_SHELF_FIRST',
      'HAND_SHELF_ELSEWHERE',
      'HAND_SHELF_PASSIVE',
      'HAND_NOT_ON_SHELF',
      'PRODUCT_NOT_FOUND',
    ],
  }),
  add: post('/api/shelf-stock/add', {
    summary: 'Put pieces on a shelf that the books do not know of',
    access: [permissionOf.add],
    body: { ...what, reason: why, ...second },
    model: changed,
    keys: refusals,
  }),
  remove: post('/api/shelf-stock/remove', {
    summary: 'Take pieces off a shelf and off the books; what is promised stays',
    access: [permissionOf.remove],
    body: { ...what, reason: why, ...second },
    model: changed,
    keys: refusals,
  }),
  update: post('/api/shelf-stock/update', {
    summary: 'Set how much of a product lies on a shelf as it was seen; the difference is written, if there is one',
    access: [permissionOf.update],
    /** `known`: what the books said when it was looked at; a reason is wanted where `piece` differs from it. */
    body: { ...what, known: quantity, reason: v.optional(why), ...second },
    model: changed,
    keys: refusals,
  }),
  takeBack: post('/api/shelf-stock/take-back', {
    summary:
      "Take one of one's own changes by hand back, as long as what it brought lies there and is promised to nobody",
    access: anyOfThem,
    body: { changeID: id },
    model: changed,
    keys: ['HAND_CHANGE_NOT_FOUND', 'HAND_NOT_SO_MANY', 'HAND_PROMISED'],
  }),
}
