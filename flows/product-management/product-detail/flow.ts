import { contract } from '#contract/index.ts'
import { flowOn, type Reading } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { labelPaper } from '#flows/parts/labels/label-paper.ts'
import { openScanned } from '#flows/parts/scanned/open-scanned.ts'
import { allOfProduct, codeOf, lastMovements, type ProductPage, type ProductPosition } from './panels.ts'

type Here = Seen<ProductPage, ProductPosition>
const { flow, call, go, leave, refuse, when } = flowOn<ProductPage, ProductPosition, string>()

const allProducts = '/product-management/products'
const start: ProductPosition = { barcode: null, stockCode: null, id: null }
/** Cut where no code goes on, so that an endless one is not found. */
const codeIn = (text: string | number | null): string =>
  String(text ?? '')
    .trim()
    .slice(0, 200)
const isAsked = (at: ProductPosition): boolean => Object.values(at).some(value => codeIn(value) !== '')

const readProduct = ({ readUnless, position: { id, barcode, stockCode } }: Reading<ProductPosition>) => {
  const wanted = idFrom(id)
  const [byBarcode, byStockCode] = [codeIn(barcode), codeIn(stockCode)]
  const which =
    wanted !== null
      ? { id: wanted }
      : byBarcode !== ''
        ? { barcode: byBarcode }
        : byStockCode !== ''
          ? { stockCode: byStockCode }
          : null
  return which === null ? null : readUnless(contract.products.read, which, 'PRODUCT_NOT_FOUND')
}
const nothing: ProductPage = { product: null, stock: null, shelves: [], orders: [], found: null }
const readAll = async (reading: Reading<ProductPosition>): Promise<ProductPage> => {
  const product = await readProduct(reading)
  if (product === null) return nothing
  const { id } = product
  const [stock, shelves, orders] = await Promise.all([
    reading.read(contract.products.stock, { id }),
    reading.read(contract.products.onShelves, { productID: id }),
    reading.read(contract.products.wantedBy, { id }),
  ])
  return { product, stock, shelves, orders, found: null }
}

const actions: readonly Action[] = [
  { name: 'edit', takes: 'none', sign: 'order' },
  { name: 'whereIsProduct', takes: 'none', sign: 'shelf', permission: 'ProductManagement.WhereIsProduct' },
  { name: 'printLabel', takes: 'none', sign: 'print' },
  { name: 'openPlaces', takes: 'none', sign: 'shelf', permission: 'ReportManagement.StockReports.ShowPage' },
  { name: 'openMovements', takes: 'none', sign: 'choose', permission: 'ReportManagement.StockReports.ShowPage' },
]
const offered = ({ who }: Here): readonly Action[] => actions.filter(action => maySee(action, who) === 'yes')
const codeHere = ({ doc }: Here): string => encodeURIComponent(doc.product === null ? '' : codeOf(doc.product))
const printLabel = call(contract.labels.products, {
  input: ({ doc }) => ({ ids: [doc.product?.id ?? 0] }),
  ends: () => 'printed',
  to: { printed: '@stay' },
  prints: labelPaper,
  keys: { PRODUCT_NOT_FOUND: '@reload' },
})
const act = when<string>(
  (scene: Scene<ProductPage, ProductPosition>) =>
    offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
  {
    edit: leave(({ doc }) => `${allProducts}?id=${doc.product?.id}`),
    whereIsProduct: leave(scene => `/product-management/where-is-product?barcode=${codeHere(scene)}`),
    printLabel,
    openPlaces: leave(({ doc }) => `/reports/product-stock-report/${doc.product?.id ?? 0}`),
    openMovements: leave(scene => `/reports/stock-movements-report?product=${codeHere(scene)}&date=all&warehouse=all`),
    other: refuse('NOT_HERE'),
  },
)
const scanned = openScanned<ProductPage, ProductPosition>('product', id => ({ ...start, id }))

/** One product: what it is, how much of it there is and where, who wants it, how it moved. */
export const productDetail = flow({
  query: Object.keys(start),
  start,
  load: readAll,
  loadKeys: { PRODUCT_NOT_FOUND: 'notFound' },
  resume: ({ doc, position }) => (doc.product !== null ? 'product' : isAsked(position) ? 'notFound' : allProducts),
  steps: {
    product: {
      kind: 'board',
      shows: allOfProduct,
      widgets: lastMovements,
      says: ({ doc }) => ({ stockCode: doc.product?.stockCode ?? '' }),
      actions: offered,
      on: { action: act, scan: scanned },
    },
    notFound: { kind: 'notice', mark: 'bad', on: { ok: go(allProducts), scan: scanned } },
  },
})
