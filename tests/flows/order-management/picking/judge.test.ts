import { expect, test } from 'vitest'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import { judgeProduct, piecesScanned } from '#flows/order-management/picking/judge.ts'
import { atStart, type PickingPlan } from '#flows/order-management/picking/plan.ts'
import { settings } from '#tests/support/fake-warehouse.ts'
import { sceneOf } from '#tests/support/scene-of.ts'

const row = (id: number, productBarcode: string, piece: number, more: Partial<PickingProduct> = {}) =>
  ({
    id,
    productID: id,
    orderProductID: id,
    shelfID: 1,
    productBarcode,
    barcodes: [],
    piece,
    occurrencesPiece: 0,
    missingPiece: 0,
    isProductPieceDecimal: false,
    ...more,
  }) as unknown as PickingProduct

const doc = {
  settings,
  informations: { setNo: 1 },
  shelves: [],
  orders: [],
  others: [],
  products: [
    row(1, '036000291452', 24, { barcodes: ['8690000000012'] }),
    row(2, '98690000000015', 5, { isProductPieceDecimal: true }),
  ],
} as unknown as PickingPlan

const scanned = (value: string, times: number | null = null) => {
  const scene = sceneOf(doc, { ...atStart, shelfId: 1 }, { value, times })
  return [judgeProduct(scene), piecesScanned(scene)]
}

test('a UPC-A matches with 12, 13 and 14 digits, and in a GS1 code', () => {
  const codes = ['036000291452', '0036000291452', '00036000291452', '0100036000291452', ']C10100036000291452']
  for (const code of codes) expect(scanned(code), code).toEqual(['counted', 1])
  expect(scanned('0036000291453')[0]).toBe('unknown')
})

test('the count of a GS1 code is taken, for the product or for what a case contains', () => {
  expect(scanned('(01)00036000291452(30)6')).toEqual(['carried', 6])
  expect(scanned('(01)08690000000012(37)12')).toEqual(['carried', 12])
  expect(scanned('(00)386900000000000013(02)08690000000012(37)24')).toEqual(['carried', 24])
  expect(scanned('(02)08690000000012(37)25')[0]).toBe('tooMuch')
})

test('the weight of a GS1 code is taken where the product is weighed, and else the code counts one', () => {
  expect(scanned('0198690000000015310300150010LOT1')).toEqual(['carried', 1.5])
  expect(scanned('0198690000000015')[0]).toBe('weighed')
  expect(scanned('(01)08690000000012(3103)000400')).toEqual(['counted', 1])
  expect(scanned('(01)08690000000012(3103)000400', 3)).toEqual(['counted', 3])
})
