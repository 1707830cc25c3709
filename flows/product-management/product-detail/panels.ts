import { sumQuantities } from '#base/decimals.ts'
import type { ProductDetail, ProductStock, WantingOrder } from '#contract/calls/goods/products.ts'
import type { Scanned } from '#contract/calls/goods/scans.ts'
import { contract } from '#contract/index.ts'
import { code, flag, number, text, time } from '#contract/listings/column.ts'
import { stockMovementsReport } from '#contract/listings/goods/stock-movements-report.ts'
import { orderStatus } from '#contract/listings/line/orders.ts'
import type { Page } from '#contract/listings/listing.ts'
import type { ShelfProduct } from '#contract/shapes/product.ts'
import { type Figures, figure, type Grid, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Widget } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { lotCells, lotColumns } from '#flows/parts/lots.ts'

/** A product with all that is known of its stock; none if the address names none. */
export interface ProductPage {
  readonly product: ProductDetail | null
  readonly stock: ProductStock | null
  readonly shelves: readonly ShelfProduct[]
  readonly orders: readonly WantingOrder[]
  readonly found: Scanned | null
}
export type ProductPosition = Readonly<Record<'barcode' | 'stockCode' | 'id', string | number | null>>
type Here = Seen<ProductPage, ProductPosition>

/** What a product is scanned by, if it has no barcode its stock code. */
export const codeOf = ({ barcode, stockCode }: ProductDetail): string => barcode || stockCode

const whatItIs = (product: ProductDetail): readonly Panel[] => [
  {
    kind: 'card',
    mark: 'plain',
    picture: product.image,
    name: raw(product.name),
    code: codeOf(product),
  },
  {
    kind: 'facts',
    facts: [
      { label: word('column.stockCode'), value: raw(product.stockCode) },
      { label: word('field.barcodes'), value: raw(product.barcodes.join(' · ') || '–') },
      { label: word('column.unit'), value: raw(product.unit) },
      {
        label: word('column.isDecimal'),
        value: word(product.isProductPieceDecimal ? 'word.yes' : 'word.no'),
      },
      { label: word('column.price'), value: figure(product.price, 'money') },
      ...(product.supplierName === null
        ? []
        : [
            {
              label: word('column.supplier'),
              value: word(product.isConsignment ? 'panel.inConsignment' : 'panel.ofSupplier', {
                supplier: product.supplierName,
              }),
            },
          ]),
      { label: word('field.desi'), value: product.desi === null ? raw('–') : figure(product.desi) },
      { label: word('field.weightKg'), value: product.weightKg === null ? raw('–') : figure(product.weightKg) },
    ],
  },
]

const always = ['shelf', 'reserved', 'free'] as const
/** Told only where there is some. */
const onTheWay = ['cart', 'parcel', 'receiving', 'returns', 'transit', 'excess', 'dispatch'] as const

const amounts = (stock: ProductStock): Figures => ({
  kind: 'figures',
  figures: [...always, ...onTheWay.filter(kind => stock[kind] > 0)].map(kind => ({
    label: word(`panel.stockAt.${kind}`),
    value: figure(stock[kind]),
    ...(kind === 'free' && stock.free > 0 ? { mark: 'done' } : {}),
  })),
})
/** Of use only where there are several. */
const byWarehouse = ({ warehouses }: ProductStock): readonly Grid[] =>
  warehouses.length < 2
    ? []
    : [
        {
          kind: 'grid',
          label: word('panel.stockByWarehouse'),
          none: word('panel.onNoShelf'),
          columns: { warehouseName: text, stock: number, reserved: number, free: number, onTheWay: number },
          rows: warehouses.map(at => ({
            id: at.warehouseID,
            warehouseName: at.warehouse,
            stock: at.shelf,
            reserved: at.reserved,
            free: at.free,
            onTheWay: sumQuantities(onTheWay.map(kind => at[kind])),
          })),
        },
      ]
const onShelves = (shelves: readonly ShelfProduct[]): Grid => ({
  kind: 'grid',
  label: word('panel.shelvesWithIt'),
  none: word('panel.onNoShelf'),
  columns: {
    shelf: code,
    definition: text,
    warehouseName: text,
    stock: number,
    reserved: number,
    free: number,
    isOpenForSale: flag,
    ...(shelves.some(({ lots }) => lots.length > 0) && lotColumns),
  },
  rows: shelves.map(at => ({
    id: at.shelfID,
    shelf: at.shelfCode,
    definition: at.shelfDefinition,
    warehouseName: at.warehouse,
    stock: at.stock,
    reserved: at.reserved,
    free: at.free,
    isOpenForSale: at.isOpenForSale,
    ...lotCells(at.lots),
  })),
  opens: row => pages.shelf(String(row.id)),
})
const wantedBy = (orders: readonly WantingOrder[]): Grid => ({
  kind: 'grid',
  label: word('panel.ordersThatWantIt'),
  none: word('panel.noOrderWantsIt'),
  columns: {
    orderNo: code,
    orderedAt: time,
    status: orderStatus,
    setNo: { ...number, isOptional: true },
    pieces: number,
    picked: number,
    missing: number,
  },
  rows: orders.map(order => ({
    id: order.id,
    orderNo: order.orderNo,
    orderedAt: order.orderDate,
    status: order.status,
    setNo: order.setNo,
    pieces: order.piece,
    picked: order.picked,
    missing: order.missing,
  })),
  opens: row => pages.order(String(row.id)),
})

/** All that is known of a product, but its movements. */
export const allOfProduct = ({ doc: { product, stock, shelves, orders } }: Here): readonly Panel[] =>
  product === null || stock === null
    ? []
    : [...whatItIs(product), amounts(stock), ...byWarehouse(stock), onShelves(shelves), wantedBy(orders)]

const { product: ofProduct, barcode: ofBarcode, ...movementColumns } = stockMovementsReport.columns
/** The last movements: a report of its own, for those who may read it. */
export const lastMovements = ({ doc: { product } }: Here): readonly Widget[] =>
  product === null
    ? []
    : [
        {
          id: 'lastMovements',
          permission: 'ReportManagement.StockReports.ShowPage',
          width: 12,
          asks: request(contract.rows.stockMovementsReport, {
            product: codeOf(product),
            date: 'all',
            warehouse: 'all',
            limit: 50,
          }),
          shows: ({ rows }: Page) => [
            {
              kind: 'grid',
              label: word('flow.stock-movements-report'),
              none: word('panel.neverMoved'),
              columns: movementColumns,
              rows,
            },
          ],
        },
      ]
