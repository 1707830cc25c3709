import * as v from 'valibot'
import { list, maybe, record } from './parts.ts'

const shelfFields = {
  id: v.number(),
  definition: v.string(),
  code: v.string(),
  barcode: v.string(),
  rank: v.number(),
  isMissingProductShelf: v.boolean(),
  isLotShelf: v.boolean(),
  parentId: maybe(v.number()),
  isOpenForSale: v.boolean(),
}
export interface Shelf extends v.InferOutput<v.ObjectSchema<typeof shelfFields, undefined>> {
  readonly subUnitList: readonly Shelf[]
}
export const shelf: v.GenericSchema<unknown, Shelf> = record({
  ...shelfFields,
  subUnitList: list(v.lazy(() => shelf)),
}) as never

/** Where the cart waits while a shelf is fetched on foot: as `CartLeft`; null where it comes along. */
export const cartLeft = maybe(v.picklist(['atHead', 'atShelf', 'waits']))

/** One that a set is picked from. */
export interface PickedShelf extends Shelf {
  readonly cartLeft: v.InferOutput<typeof cartLeft>
}
export const pickedShelf: v.GenericSchema<unknown, PickedShelf> = record({
  ...shelfFields,
  subUnitList: list(v.lazy(() => shelf)),
  cartLeft,
}) as never

const shelfNodeFields = {
  ...shelfFields,
  isActive: v.boolean(),
  /** What lies on the shelf itself, not on its sub units. */
  productCount: v.number(),
  pieceCount: v.number(),
  countWantedDate: maybe(v.string()),
}
/** A shelf in the tree of its warehouse. */
export interface ShelfNode extends v.InferOutput<v.ObjectSchema<typeof shelfNodeFields, undefined>> {
  readonly subUnitList: readonly ShelfNode[]
}
export const shelfNode: v.GenericSchema<unknown, ShelfNode> = record({
  ...shelfNodeFields,
  subUnitList: list(v.lazy(() => shelfNode)),
}) as never
