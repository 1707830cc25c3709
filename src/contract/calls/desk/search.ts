import * as v from 'valibot'
import { get } from '../../define.ts'
import type { Permission } from '../../permissions.ts'
import { list, maybe, record, typed } from '../../shapes/parts.ts'

interface Sought {
  /** The page that shows a thing of this kind, as the pages of things are called. */
  readonly page: string
  /** Who holds one of these may find it: those whom the page is for. */
  readonly access: readonly Permission[]
}

/** What can be found, in the order in which it is told. */
export const soughtKinds = {
  order: { page: 'order', access: ['OrderManagement.OrderDetails'] },
  package: { page: 'order', access: ['OrderManagement.OrderDetails'] },
  customer: { page: 'customerOrders', access: ['OrderManagement.AllOrders'] },
  product: { page: 'product', access: ['ProductManagement.Products'] },
  shelf: { page: 'shelf', access: ['WarehouseManagement.ShelfManager'] },
  cart: { page: 'cart', access: ['WarehouseManagement.CarManager'] },
  table: { page: 'table', access: ['WarehouseManagement.TableManager'] },
  parcel: { page: 'table', access: ['WarehouseManagement.TableManager'] },
  set: { page: 'set', access: ['OrderManagement.Set.Manage', 'OrderManagement.OrderSelect'] },
  person: { page: 'user', access: ['WarehouseManagement.RepresenterManager'] },
  receivingFile: { page: 'receivingFile', access: ['ProductManagement.GoodsAcceptManager'] },
  transfer: { page: 'transfer', access: ['ProductManagement.WarehouseProductTransfer'] },
  count: { page: 'count', access: ['ProductManagement.Counting.ShowList'] },
} as const satisfies Readonly<Record<string, Sought>>

export type SoughtKind = keyof typeof soughtKinds
export const kindsSought = Object.keys(soughtKinds) as readonly SoughtKind[]

/** Something that was found: what its page opens it by, what it is called, and what it is of. */
export const foundThing = record({
  kind: v.picklist(kindsSought),
  by: v.string(),
  title: v.string(),
  text: v.string(),
  /** The word for how it stands, where it has states: `state.status.2`. */
  state: maybe(v.string()),
})
export type FoundThing = v.InferOutput<typeof foundThing>

/** As many of each kind are told. */
export const mostOfAKind = 5

/** One search for everything that a user may see. */
export const search = {
  find: get('/api/search', {
    summary: 'What a text names or nearly names, of all kinds that the user may see; five of each kind at the most',
    access: 'signedIn',
    query: { text: typed(0, 100) },
    model: list(foundThing),
  }),
}
