import type { Scanned } from '#contract/calls/goods/scans.ts'
import { contract } from '#contract/index.ts'
import type { Params } from '#contract/reply.ts'
import type { Product, ShelfProduct } from '#contract/shapes/product.ts'
import { spokenCode } from '#domain/codes/spoken-code.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { freeOf } from '#flows/parts/stock.ts'

interface Found {
  readonly product: Product | null
  readonly shelves: readonly ShelfProduct[]
  /** What was scanned last. */
  readonly scanned: Scanned | null
}
type Where = Readonly<Record<'barcode', string | null>>
const { flow, call, load, refuse } = flowOn<Found, Where, 'scan'>()

const tellScanned = ({ doc: { scanned } }: Seen<Found, Where>): Params => ({
  thing: scanned?.isParcel === true ? 'parcel' : (scanned?.kind ?? ''),
  title: scanned?.title ?? '',
})
const scan = call(contract.scans.resolve, {
  input: ({ value }) => ({ code: value }),
  apply: (doc, scanned) => ({ ...doc, scanned }),
  isQuiet: true,
  ends: ({ doc }) => (doc.scanned?.kind === 'product' ? 'product' : 'other'),
  to: {
    product: load(({ value }) => ({ barcode: value })),
    other: refuse('THING_SCANNED', tellScanned),
  },
})

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

/** The shelf that holds the most, and how much is free there. */
const speakPlace = ({ doc: { shelves } }: Seen<Found, Where>) => {
  const [first] = shelves
  return first === undefined
    ? speakThing('product')()
    : word('voice.lying', { shelf: spokenCode(first.shelfCode), pieces: first.free })
}

/** Scan a product, see the shelves that hold it and how much of it is free; scan the next. */
export const whereIsProduct = flow({
  query: ['barcode'],
  start: { barcode: null },
  load: async ({ read, position }) => {
    if (position.barcode === null) return { product: null, shelves: [], scanned: null }
    const product = await read(contract.products.byBarcode, { barcode: String(position.barcode) })
    return { product, shelves: await read(contract.products.onShelves, { productID: product.id }), scanned: null }
  },
  loadKeys: {},
  resume: () => 'scan',
  steps: {
    scan: {
      kind: 'scan',
      shows: whereItLies,
      speaks: speakPlace,
      expects: ({ doc }) => (doc.product === null ? [] : [doc.product.barcode]),
      on: { scan },
    },
  },
})
