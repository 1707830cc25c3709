import { expect, test } from 'vitest'
import type { ExcessProduct } from '#contract/calls/goods/excess.ts'
import {
  atBox,
  type ExcessScene,
  type ExcessWork,
  whereToPutAway,
} from '#flows/product-management/excess-product-manager/box.ts'
import {
  isScannedAgain,
  judgeAmount,
  judgeEmpty,
  judgeProduct,
  judgeShelf,
  piecesTaken,
} from '#flows/product-management/excess-product-manager/judge.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { picker } from '#tests/support/fake-warehouse.ts'
import { sceneOf } from '#tests/support/scene-of.ts'

const product = (productID: number, barcode: string, rest: Partial<ExcessProduct> = {}): ExcessProduct => ({
  productID,
  productName: barcode.toLowerCase(),
  productBarcode: barcode,
  barcodes: [],
  unit: 'adet',
  image: null,
  isProductPieceDecimal: false,
  piece: 3,
  origins: [],
  shelf: { shelfID: 9, shelfCode: 'A1', shelfBarcode: 'RAF-A1', holdsProduct: true },
  ...rest,
})
const cup = product(1, 'FINCAN')
const rice = product(2, 'PIRINC', { isProductPieceDecimal: true, piece: 1.5 })
const doc: ExcessWork = { settings: defaultSettings, box: { products: [cup, rice] }, found: null }
const counter = { ...picker, authority: ['ProductManagement.Counting.Apply'] } as const
const scene = (value: string, rest: Partial<ExcessScene> = {}) =>
  sceneOf(doc, atBox, { who: { ...counter, authority: [...counter.authority] }, value, ...rest })
const inHand = { ...atBox, productId: 1, piece: 2 }

test('a code out of the box is a product to take, to weigh, too much of one, a shelf, or unknown', () => {
  expect(judgeProduct(scene('FINCAN'))).toBe('taken')
  expect(judgeProduct(scene('FINCAN', { times: 3 }))).toBe('taken')
  expect(judgeProduct(scene('FINCAN', { times: 4 }))).toBe('tooMuch')
  expect(judgeProduct(scene('PIRINC'))).toBe('weighed')
  expect(judgeProduct(scene('RAF-A1'))).toBe('shelf')
  expect(judgeProduct(scene('TABAK'))).toBe('unknown')
})

test('with pieces in hand a code is one more of them, another product, or the shelf they go to', () => {
  const more = scene('FINCAN', { position: inHand })
  expect([judgeShelf(more), piecesTaken(more)]).toEqual(['more', 3])
  expect(judgeShelf(scene('FINCAN', { position: inHand, times: 2 }))).toBe('tooMuch')
  expect(judgeShelf(scene('PIRINC', { position: inHand }))).toBe('otherProduct')
  expect(judgeShelf(scene('RAF-A1', { position: inHand }))).toBe('shelf')
  expect(judgeShelf(scene('ANYTHING', { position: inHand }))).toBe('otherShelf')
  const anywhere = { ...doc, box: { products: [{ ...cup, shelf: null }] } }
  expect(judgeShelf(scene('ANYTHING', { position: inHand, doc: anywhere }))).toBe('shelf')
})

test('an amount fits what the box holds; scanned again it is the one on the keypad, else the one in hand', () => {
  const given = (value: string, position = inHand) => judgeAmount(scene(value, { act: 'answer', position }))
  expect(['3', '0', '1,5', '4', '', 'x'].map(value => given(value))).toEqual([
    'fits',
    'zero',
    'notWhole',
    'tooMuch',
    'notANumber',
    'notANumber',
  ])
  expect(given('1,5', { ...inHand, productId: 2 })).toBe('fits')
  const again = scene('FINCAN', { position: inHand })
  expect([isScannedAgain(again), judgeAmount(again)]).toEqual(['same', 'fits'])
  expect(judgeAmount(scene('FINCAN', { position: inHand, typed: '9' }))).toBe('tooMuch')
  expect(isScannedAgain(scene('PIRINC', { position: inHand }))).toBe('other')
})

test('the box is told empty by who may apply counts, and only while the books say something of it', () => {
  expect(judgeEmpty(scene(''))).toBe('some')
  expect(judgeEmpty(scene('', { doc: { ...doc, box: { products: [] } } }))).toBe('nothing')
  expect(judgeEmpty(scene('', { who: { ...picker, authority: [] } }))).toBe('notAllowed')
})

test('a place leads to its step; what is in hand and no longer in the box leads back to it', () => {
  const at = (place: Partial<typeof inHand> | object) => whereToPutAway(scene('', { position: { ...atBox, ...place } }))
  expect(at({})).toBe('product')
  expect(at({ productId: 1, piece: 2 })).toBe('shelf')
  expect(at({ productId: 2 })).toBe('quantity')
  expect(at({ productId: 77, piece: 2 })).toBe('product')
  expect(at({ code: 'TABAK', piece: 1 })).toBe('notInBox')
  expect(at({ code: 'BULGUR' })).toBe('toWeigh')
  expect([at({ writesOff: 'all' }), at({ writesOff: '2' }), at({ writesOff: '77' })]).toEqual([
    'sure',
    'sure',
    'product',
  ])
})
