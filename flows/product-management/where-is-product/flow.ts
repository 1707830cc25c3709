import { contract } from '#contract/index.ts'
import type { Product, ShelfProduct } from '#contract/shapes/product.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { freeOf } from '#flows/parts/stock.ts'

interface Found {
  readonly product: Product | null
  readonly shelves: readonly ShelfProduct[]
}
type Where = Readonly<Record<'barcode', string | null>>
const { flow, load } = flowOn<Found, Where, 'scan'>()

const whereItLies = ({ doc }: Seen<Found, Where>): readonly Panel[] => {
  const { product, shelves } = doc
  if (product === null) return []
  return [
    {
      kind: 'card',
      mark: shelves.length > 0 ? 'done' : 'plain',
      picture: product.image,
      name: raw(product.name),
      code: product.barcode,
      count: {
        now: freeOf(shelves),
        of: shelves.reduce((sum, shelf) => sum + shelf.stock, 0),
        unit: word('unit.free', { unit: product.unit }),
      },
      note: raw([product.stockCode, ...product.barcodes].join(' · ')),
    },
    {
      kind: 'list',
      label: word('panel.shelvesWithIt'),
      none: word('panel.onNoShelf'),
      rows: shelves.slice(0, 7).map(shelf => ({
        title: raw(shelf.shelfCode),
        text: word('panel.shelfStock', {
          definition: shelf.shelfDefinition,
          warehouse: shelf.warehouse,
          reserved: shelf.reserved,
        }),
        value: figure(shelf.stock),
        mark: shelf.free > 0 ? 'done' : 'plain',
      })),
    },
  ]
}

/** Scan a product, see the shelves that hold it and how much of it is free; scan the next. */
export const whereIsProduct = flow({
  query: ['barcode'],
  start: { barcode: null },
  load: async ({ read, position }) => {
    if (position.barcode === null) return { product: null, shelves: [] }
    const product = await read(contract.products.byBarcode, { barcode: String(position.barcode) })
    return { product, shelves: await read(contract.products.onShelves, { productID: product.id }) }
  },
  loadKeys: {},
  resume: () => 'scan',
  steps: {
    scan: {
      kind: 'scan',
      shows: whereItLies,
      expects: ({ doc }) => (doc.product === null ? [] : [doc.product.barcode]),
      on: { scan: load(({ value }) => ({ barcode: value })) },
    },
  },
})
