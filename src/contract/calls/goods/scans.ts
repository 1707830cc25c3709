import * as v from 'valibot'
import { get } from '../../define.ts'
import { code, record } from '../../shapes/parts.ts'

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

/** What a code is, whatever it stands on. */
export const scans = {
  resolve: get('/api/scans/:code', {
    summary: 'The product, place, order or set that a code names',
    access: 'signedIn',
    params: { code },
    model: scanned,
    keys: ['CODE_UNKNOWN'],
  }),
}
