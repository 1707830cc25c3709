import { describe, expect, test } from 'vitest'
import type { WantedProduct } from '#contract/calls/line/missing.ts'
import {
  type FoundScene,
  type FoundWork,
  isScannedAgain,
  judgeFound,
  whatWasFound,
  whereToCombine,
} from '#flows/order-management/missing-product-combine/judge.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { sceneOf } from '#tests/support/scene-of.ts'

const product = (name: string, barcode: string, rest: Partial<WantedProduct> = {}): WantedProduct => ({
  productID: 1,
  productName: name,
  productBarcode: barcode,
  barcodes: [],
  image: null,
  unit: 'adet',
  isProductPieceDecimal: false,
  missingPiece: 2,
  orderCount: 1,
  promised: [],
  ...rest,
})
const cup = product('Fincan', '8690000000012', { barcodes: ['FINCAN'] })
const rice = product('Pirinç', 'PIRINC', { isProductPieceDecimal: true, missingPiece: 1.5 })
const doc: FoundWork = { settings: defaultSettings, table: 'Masa 1', wanted: [cup, rice], last: null }
const scene = (value: string, rest: Partial<FoundScene> = {}) => sceneOf(doc, {}, { value, ...rest })

test('a code is counted, weighed first, too much, or left to the server', () => {
  expect(whatWasFound(scene('8690000000012'))).toBe('counted')
  expect(whatWasFound(scene('FINCAN', { times: 2 }))).toBe('counted')
  expect(whatWasFound(scene('FINCAN', { times: 3 }))).toBe('tooMuch')
  expect(whatWasFound(scene('(01)08690000000012'))).toBe('counted')
  expect(whatWasFound(scene('PIRINC'))).toBe('weighed')
  expect(whatWasFound(scene('YOK'))).toBe('unknown')
})

describe('the amount given', () => {
  test.each([
    ['1,5', 'PIRINC', 'fits'],
    ['3', 'FINCAN', 'tooMuch'],
    ['0', 'PIRINC', 'zero'],
    ['', 'PIRINC', 'notANumber'],
    ['1,5', 'FINCAN', 'notWhole'],
  ])('%s of %s: %s', (value, about, verdict) => {
    expect(judgeFound(scene(value, { about, act: 'answer' }))).toBe(verdict)
  })
  test('is held against what orders wait for by the server, where it is weighed or nobody waited for it when the list was read', () => {
    expect(judgeFound(scene('1.6', { about: 'PIRINC', act: 'answer' }))).toBe('fits')
    expect(judgeFound(scene('0,8', { about: 'YOK', act: 'answer' }))).toBe('fits')
    expect(isScannedAgain(scene('YOK', { about: 'YOK', typed: '0,8' }))).toBe('same')
    expect(isScannedAgain(scene('NEITHER', { about: 'YOK' }))).toBe('other')
  })
  test('is the one on the keypad when the product is scanned again', () => {
    const again = scene('PIRINC', { about: 'PIRINC', typed: '0,75' })
    expect([isScannedAgain(again), amountGiven(again)]).toEqual(['same', 0.75])
    expect(isScannedAgain(scene('FINCAN', { about: 'PIRINC' }))).toBe('other')
  })
})

test('one sits down first; where nothing is waited for, that is told, but not before the last parcel was read', () => {
  const last = {} as NonNullable<FoundWork['last']>
  expect(whereToCombine(scene('', { doc: { ...doc, table: null } }))).toBe('table')
  expect(whereToCombine(scene(''))).toBe('found')
  expect(whereToCombine(scene('', { doc: { ...doc, wanted: [] } }))).toBe('nothing')
  expect(whereToCombine(scene('', { doc: { ...doc, wanted: [], last } }))).toBe('found')
})
