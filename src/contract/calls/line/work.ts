import * as v from 'valibot'
import { get } from '../../define.ts'
import { code, list, maybe, record } from '../../shapes/parts.ts'
import { scanned } from '../goods/scans.ts'

/** Where in the house something is worked on: taken over, carted, picked, combined, checked, loaded. */
export const workKind = v.picklist(['selecting', 'cart', 'picking', 'combining', 'control', 'dock'])
export type WorkKind = v.InferOutput<typeof workKind>

/** Work that its user has begun and not finished. */
export const openWork = record({
  kind: workKind,
  /** What stands on the thing that it is done with: its cart, table or carrier. */
  title: v.string(),
  /** A set's number, where it is a set's. */
  setNo: maybe(v.number()),
  now: v.number(),
  of: v.number(),
})
export type OpenWork = v.InferOutput<typeof openWork>

/** A thing and its work. */
export const namedWork = record({
  /** Null where no thing has the code, or nobody works on it. */
  thing: maybe(scanned),
  kind: maybe(workKind),
  /** What is scanned at the work's page to be at the thing. */
  scans: list(v.string()),
})
export type NamedWork = v.InferOutput<typeof namedWork>

/** What the user has in his hands; a call about what he has not is refused. */
export const inHand = record({
  set: v.boolean(),
  /** A cart to pick into, or a set that needs none. */
  cart: v.boolean(),
  /** A table of his warehouse that he sits at. */
  table: v.boolean(),
})
export type InHand = v.InferOutput<typeof inHand>

/** What is to be done next: the user's own begun work, and the work of whatever a code names. */
export const work = {
  mine: get('/api/work/mine', {
    summary: 'What the user has begun and not finished, the nearest to its end last',
    access: 'signedIn',
    model: list(openWork),
  }),
  inHand: get('/api/work/in-hand', {
    summary: 'Whether the user has a set, a cart for it, and a table',
    access: 'signedIn',
    model: inHand,
  }),
  named: get('/api/work/named/:code', {
    summary: 'Where the thing that a code names is worked on next',
    access: 'signedIn',
    params: { code },
    model: namedWork,
  }),
}
