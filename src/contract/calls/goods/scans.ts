import * as v from 'valibot'
import { get } from '../../define.ts'
import { code, list, maybe, record } from '../../shapes/parts.ts'

export const scanned = record({
  kind: v.picklist(['product', 'shelf', 'cart', 'table', 'order', 'set']),
  /** A set's is its number. */
  id: v.number(),
  code: v.string(),
  title: v.string(),
  /** The code stands on a parcel of the table. */
  isParcel: v.optional(v.boolean()),
})
export type Scanned = v.InferOutput<typeof scanned>

/** Pieces of a product at a place. */
const lyingGoods = record({
  kind: v.picklist(['shelf', 'cart', 'parcel', 'receiving', 'returns', 'transit', 'excess', 'dispatch']),
  /** How the place is called; of an area, its warehouse. */
  place: v.string(),
  /** Where in a cart, if in a slot of it. */
  slot: v.optional(maybe(v.number())),
  /** What it belongs to: a shelf's name, the order of a slot, the set of a cart, a parcel's table. */
  of: v.string(),
  productID: v.number(),
  name: v.string(),
  barcode: v.string(),
  unit: v.string(),
  piece: v.number(),
  /** What of it is promised to nobody. */
  free: v.number(),
})
export type LyingGoods = v.InferOutput<typeof lyingGoods>

/** A thing that was scanned, with the places of its goods, or the goods of its place. */
export const foundThing = record({
  ...scanned.entries,
  /** The code stands on this slot of the cart. */
  slot: v.optional(maybe(v.number())),
  image: maybe(v.string()),
  lying: list(lyingGoods),
})
export type FoundThing = v.InferOutput<typeof foundThing>

/** What a code is, whatever it stands on. */
export const scans = {
  resolve: get('/api/scans/:code', {
    summary: 'The product, place, order or set that a code names',
    access: 'signedIn',
    params: { code },
    model: scanned,
    keys: ['CODE_UNKNOWN'],
  }),
  goods: get('/api/scans/:code/goods', {
    summary: 'What a code names: where its goods lie, or what lies there',
    access: ['ProductManagement.WhereIsProduct', 'ProductManagement.Products', 'OrderManagement.ProductPicking'],
    params: { code },
    model: foundThing,
    keys: ['CODE_UNKNOWN'],
  }),
}
