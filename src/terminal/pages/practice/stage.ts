import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'

/** Names goods in the language of the screen. */
export type NameOf = (goods: string) => string

/** Codes that no merchant has: what is practised can't be taken for goods, nor the other way round. */
const codePrefix = 'PRACTICE-'

const shelf = (id: number, code: string): Shelf => ({
  id,
  definition: code,
  code,
  barcode: `${codePrefix}${code}`,
  rank: id,
  isMissingProductShelf: false,
  isLotShelf: false,
  parentId: null,
  isOpenForSale: true,
  subUnitList: [],
})

/** The walk of the shift, and the shelf beside it, which is not on it. */
export const walk = [shelf(1, 'A-01-1'), shelf(2, 'A-01-2'), shelf(3, 'B-02-1')] as const
export const neighbour = shelf(4, 'A-01-3')
export const shelves: readonly Shelf[] = [...walk, neighbour]

const goodsOfAll: readonly string[] = ['mug', 'blueTowel', 'greenTowel', 'candle', 'clock']
export const codeOf = (goods: string): string => `${codePrefix}${1 + goodsOfAll.indexOf(goods)}`

/** What a terminal must know of goods to take their scans. */
export const goodsNamed = (nameOf: NameOf, goods: string) => ({
  productID: 1 + goodsOfAll.indexOf(goods),
  productName: nameOf(goods),
  productBarcode: codeOf(goods),
  barcodes: [],
  unit: nameOf('piece'),
  image: null,
  isProductPieceDecimal: false,
})

/** What an order wants of goods. */
export interface StagedLine {
  readonly id: number
  readonly orderId: number
  readonly goods: string
  readonly piece: number
}

/** Where goods are combined and checked: a table, the cart that is brought to it, and a parcel for each order. */
export const furnitureNamed = (nameOf: NameOf) => ({
  table: { id: 1, barcode: `${codePrefix}T1`, definition: nameOf('table') },
  cart: { id: 1, barcode: `${codePrefix}C1`, definition: nameOf('cart') },
  parcels: [1, 2].map(rank => ({
    id: rank,
    barcode: `${codePrefix}P${rank}`,
    definition: nameOf(`parcel${rank}`),
    rank,
  })),
})

const row = (nameOf: NameOf, id: number, shelfID: number, goods: string, piece: number): PickingProduct => ({
  id,
  orderID: id < 3 ? 1 : 2,
  orderNo: id < 3 ? '100001' : '100002',
  orderProductID: id,
  productID: id,
  productName: nameOf(goods),
  stockCode: goods,
  image: null,
  unit: nameOf('piece'),
  productBarcode: codeOf(goods),
  barcode: codeOf(goods),
  barcodes: [],
  shelfID,
  piece,
  occurrencesPiece: 0,
  missingPiece: 0,
  excessPiece: 0,
  weighedWithin: 0,
  isProductPieceDecimal: false,
  returnReasonID: 0,
})

/** A piece of furniture, and goods, each with the barcode that is shown to be scanned. */
export const thingOfPlace = ({ barcode, definition }: { readonly barcode: string; readonly definition: string }) => ({
  code: barcode,
  name: definition,
})
export const thingsOf = (goods: Iterable<string>, nameOf: NameOf) =>
  [...goods].map(name => ({ code: codeOf(name), name: nameOf(name) }))

/** What is to be picked. */
export const rowsOf = (nameOf: NameOf): readonly PickingProduct[] => [
  row(nameOf, 1, 1, 'mug', 3),
  row(nameOf, 2, 1, 'blueTowel', 1),
  row(nameOf, 3, 2, 'candle', 2),
  row(nameOf, 4, 3, 'clock', 1),
]

/**
 * What really lies there, by shelf. The mistakes of beginners are staged in it: a towel of the wrong colour beside the right one,
 * a candle too few on its shelf, another one beside it, a mug left on a shelf where none is wanted any more.
 */
export const lying: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { mug: 4, greenTowel: 2, blueTowel: 2 },
  2: { candle: 1 },
  3: { mug: 1, clock: 2 },
  4: { candle: 3 },
}
