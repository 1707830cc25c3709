import { products } from '#contract/calls/goods/products.ts'
import { picking } from '#contract/calls/line/picking.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { createClient } from '#http/client/client.ts'

/** What a scenario knows of the warehouse: the server's own answers, read over a connection of its own. */
export interface Books {
  /** The shelf to be scanned next. */
  nextShelf(): Promise<Shelf>
  shelves(): Promise<readonly Shelf[]>
  /** The open rows of a shelf, in the order that they are shown. */
  openOn(shelfId: number): Promise<readonly PickingProduct[]>
  rows(): Promise<readonly PickingProduct[]>
  stockOn(productId: number, shelfId: number): Promise<number>
}

export const openBooks = async (server: string, username: string, password = 'okut-demo'): Promise<Books> => {
  const client = createClient(server)
  await client.signIn('demo', username, password)
  const read = client.do
  const rows = () => read(picking.products, {})
  const shelves = () => read(picking.shelves, {})
  return {
    rows,
    shelves,
    nextShelf: async () => (await shelves())[0]!,
    openOn: async shelfId =>
      (await rows()).filter(row => row.shelfID === shelfId && row.occurrencesPiece + row.missingPiece < row.piece),
    stockOn: async (productID, shelfId) =>
      (await read(products.onShelves, { productID })).find(on => on.shelfID === shelfId)?.stock ?? 0,
  }
}
