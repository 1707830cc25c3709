import { expect, test } from 'vitest'
import type { CombineAnswer, CombineData, CombineParcel, CombineProduct } from '#contract/calls/line/assembly.ts'
import { mergeAnswer } from '#flows/order-management/order-assembly/merge-answer.ts'

const product = (productName: string, left: number): CombineProduct => ({
  productID: productName.charCodeAt(0),
  productName,
  productBarcode: productName,
  barcodes: [],
  unit: 'adet',
  image: null,
  isProductPieceDecimal: false,
  left,
  cancelled: 0,
  weight: null,
})

const parcel = (rank: number, combinedCount: number | null, otherTable: string | null = null): CombineParcel => ({
  id: rank,
  barcode: `KOLI-${rank}`,
  definition: `Koli ${rank}`,
  rank,
  otherTable,
  isMissingParcel: false,
  orders:
    combinedCount === null
      ? []
      : [{ id: rank, orderNo: `S${rank}`, isCancelled: false, pieceCount: 9, combinedCount, missingCount: 0 }],
})

const counts = {
  totalOrderCount: 2,
  totalProductCount: 9,
  pickedProductCount: 9,
  missingProductCount: 0,
  combinedProductCount: 4,
}
const table: CombineData = {
  tableID: 1,
  tableBarcode: 'MASA1',
  tableDefinition: 'Masa 1',
  warehouseCar: { id: 1, barcode: 'ARABA1', definition: 'Araba 1', setNo: 7 },
  ...counts,
  parcels: [parcel(1, 3), parcel(2, null), parcel(1, 1, 'Masa 2')].map((each, i) => ({ ...each, id: i + 1 })),
  products: [product('Çanak', 2), product('Tabak', 3)],
}
const answer = (more: Partial<CombineAnswer>): CombineAnswer => ({
  parcel: null,
  orderID: 1,
  orderNo: 'S1',
  orderProductID: 1,
  productID: more.product?.productID ?? 0,
  productName: '',
  piece: 1,
  isNewParcel: false,
  isTakenBack: false,
  isOrderComplete: false,
  isSetComplete: false,
  customCargoPDF: null,
  product: product('Tabak', 3),
  counts,
  ...more,
})
const ranks = ({ parcels }: CombineData) =>
  parcels.map(({ rank, otherTable, orders }) => [rank, otherTable, orders.length])

test('a piece changes its parcel, its product and the counts; all else stays as it is', () => {
  const changed = { ...parcel(1, 4), id: 1 }
  const now = { ...counts, combinedProductCount: 5 }
  expect(mergeAnswer(table, answer({ parcel: changed, product: product('Tabak', 2), counts: now }))).toEqual({
    ...table,
    combinedProductCount: 5,
    parcels: [changed, ...table.parcels.slice(1)],
    products: [product('Çanak', 2), product('Tabak', 2)],
  })
})

test('a parcel that is taken is followed by the next free one, and one that was given up is free again', () => {
  const taken = mergeAnswer(table, answer({ parcel: parcel(2, 1), freeParcel: parcel(4, null) }))
  expect(ranks(taken)).toEqual([
    [1, null, 1],
    [2, null, 1],
    [4, null, 0],
    [1, 'Masa 2', 1],
  ])
  expect(ranks(mergeAnswer(taken, answer({ parcel: parcel(2, null), freeParcel: parcel(2, null) })))).toEqual([
    [1, null, 1],
    [2, null, 0],
    [1, 'Masa 2', 1],
  ])
  expect(ranks(mergeAnswer(table, answer({ parcel: parcel(2, 1), freeParcel: null })))).toEqual([
    [1, null, 1],
    [2, null, 1],
    [1, 'Masa 2', 1],
  ])
})

test('a product that lies in the cart no more goes, and one that comes back stands where its name belongs', () => {
  const names = (product: CombineProduct) =>
    mergeAnswer(table, answer({ product })).products.map(({ productName }) => productName)
  expect(names(product('Çanak', 0))).toEqual(['Tabak'])
  expect(names(product('Iskara', 1))).toEqual(['Çanak', 'Iskara', 'Tabak'])
  expect(names(product('İbrik', 1))).toEqual(['Çanak', 'İbrik', 'Tabak'])
})

test('when nothing is left for anybody, what others cancelled meanwhile is not waited for', () => {
  const done = mergeAnswer(table, answer({ product: product('Tabak', 0), isSetComplete: true }))
  expect(done.products).toEqual([])
})
