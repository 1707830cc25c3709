import { expect, test } from 'vitest'
import type { ControlOrder, ControlProduct } from '#contract/calls/line/quality-control.ts'
import {
  atStart,
  type ControlDesk,
  type ControlPosition,
  type ControlScene,
  isComplete,
  lineMeant,
  orderInHand,
  ordersInTurn,
  piecesRead,
  whereToControl,
} from '#flows/order-management/quality-control/desk.ts'
import { papersOf, parcelEnding } from '#flows/order-management/quality-control/endings.ts'
import { completionInput, lastReadingInput, restMissingInput } from '#flows/order-management/quality-control/inputs.ts'
import {
  findParcel,
  judgeAmount,
  judgeDetails,
  judgeScan,
  judgeUndo,
  mayCount,
  piecesScanned,
} from '#flows/order-management/quality-control/judge.ts'
import { uselessActs } from '#flows/order-management/quality-control/panels.ts'
import { settings } from '#tests/support/fake-warehouse.ts'
import { sceneOf, seenOf } from '#tests/support/scene-of.ts'

const barcodes = ['8690000000012', '8690000000029', '8690000000036', '8690000000043']
const line = (orderProductID: number, piece: number, more: Partial<ControlProduct> = {}): ControlProduct => ({
  orderProductID,
  productID: orderProductID,
  productName: `Ürün ${orderProductID}`,
  productBarcode: barcodes[orderProductID - 1]!,
  barcodes: [],
  unit: 'adet',
  image: null,
  isProductPieceDecimal: false,
  piece,
  missingPiece: 0,
  preparedPiece: piece,
  shortPiece: 0,
  isCancelled: false,
  ...more,
})
const parcel = { id: 5, barcode: 'KOLI-5', definition: 'Koli 5', rank: 5 }
const order = (id: number, products: ControlProduct[], more: Partial<ControlOrder> = {}): ControlOrder => ({
  id,
  orderNo: `S${id}`,
  isCancelled: false,
  customerName: 'Ayşe Yılmaz',
  carrier: 'UPS',
  amount: 100,
  setNo: 1,
  parcel,
  totalDesi: 2,
  isGiftPackage: false,
  giftNote: '',
  hasShippingNotice: false,
  products,
  readings: [],
  ...more,
})
const whole = { isMissingParcel: false, orderIDList: [1], totalNumberOfProducts: 3, totalNumberOfPreparedProducts: 3 }
const table = {
  id: 1,
  barcode: 'MASA1',
  definition: 'Masa 1',
  setNo: 1,
  parcels: [
    { ...parcel, ...whole },
    { ...parcel, ...whole, id: 6, barcode: 'KOLI-6' },
  ],
}
const cups = line(1, 2)
const rice = line(2, 1.5, { isProductPieceDecimal: true, unit: 'kg' })
const desk = (orders: readonly ControlOrder[], more: Partial<ControlDesk> = {}): ControlDesk => ({
  settings,
  table,
  orders,
  taken: orders,
  done: null,
  ...more,
})
/** What was told of an order, in short: `1r2` is two pieces of line 1 read, `1m1` one of them missing. */
const readings = (told: string | null): ControlOrder['readings'] =>
  (told?.split('-') ?? []).map(part => {
    const [, line, kind, piece] = /^(\d+)([rm])([\d.]+)$/.exec(part)!
    return { orderProductID: Number(line), kind: kind === 'r' ? 'read' : 'missing', piece: Number(piece) }
  })
const toldOf = (doc: ControlDesk, told: string | null): ControlDesk => ({
  ...doc,
  orders: doc.orders.map((order, n) => (n === 0 ? { ...order, readings: readings(told) } : order)),
})
const scene = (doc: ControlDesk, told: string | null, act: Partial<ControlScene> = {}) =>
  sceneOf(toldOf(doc, told), { ...atStart, parcelId: 5 }, act)
const scan = (
  value: string,
  told: string | null = null,
  doc = desk([order(1, [cups, rice])]),
  times: number | null = null,
) => judgeScan(scene(doc, told, { value, times }))

test('a piece is counted until all of its line are read', () => {
  expect(scan(cups.productBarcode)).toBe('counted')
  expect(scan(cups.productBarcode, '1r1')).toBe('counted')
  expect(scan(cups.productBarcode, '1r1-1r1')).toBe('done')
  expect(scan(cups.productBarcode, '1m2')).toBe('done')
  expect(scan(`01${cups.productBarcode.padStart(14, '0')}`)).toBe('counted')
})

test('several at once only where the merchant allows it, and never more than are left', () => {
  expect(scan(cups.productBarcode, null, undefined, 2)).toBe('counted')
  expect(scan(cups.productBarcode, '1r1', undefined, 2)).toBe('tooMuch')
  const orderCombineSettings = { ...settings.orderCombineSettings, multipleProductQualityControl: false }
  const strict = desk([order(1, [cups, rice])], { settings: { ...settings, orderCombineSettings } })
  expect(scan(cups.productBarcode, null, strict, 2)).toBe('oneByOne')
  expect(scan(cups.productBarcode, null, strict, 1)).toBe('counted')
  const counting = (value: string) => mayCount(scene(strict, null, { act: 'quantity', about: value }))
  expect(counting(cups.productBarcode)).toBe('oneByOne')
  expect(counting(rice.productBarcode)).toBe('yes')
  expect([uselessActs(scene(strict, null)), uselessActs(scene(desk([order(1, [cups])]), null))]).toEqual([
    ['quantity'],
    [],
  ])
})

test('what was weighed is read by one scan; weighed again, it takes no more than is wanted', () => {
  expect(scan(rice.productBarcode)).toBe('counted')
  expect(piecesScanned(scene(desk([order(1, [cups, rice])]), null, { act: 'scan', value: rice.productBarcode }))).toBe(
    1.5,
  )
  const given = (value: string, about = rice.productBarcode) =>
    judgeAmount(scene(desk([order(1, [cups, rice])]), null, { act: 'answer', value, about }))
  expect([given('1,5'), given('0.7'), given('0'), given('1.6'), given('x')]).toEqual([
    'fits',
    'fits',
    'zero',
    'tooMuch',
    'notANumber',
  ])
  expect(given('1.5', cups.productBarcode)).toBe('notWhole')
})

test('what is not in the order: another order of the parcel, a cancelled line, nothing at all', () => {
  const doc = desk([order(1, [cups]), order(2, [line(3, 1)]), order(3, [line(4, 0, { isCancelled: true })])])
  expect(scan(barcodes[2]!, null, doc)).toBe('otherOrder')
  expect(scan('8690000009999', null, doc)).toBe('notInList')
  const withCancelled = desk([order(1, [cups, line(4, 0, { isCancelled: true, preparedPiece: 2 })])])
  expect(scan(barcodes[3]!, null, withCancelled)).toBe('cancelled')
})

test('another parcel can be taken as long as nothing is read of this one', () => {
  expect(scan('KOLI-6')).toBe('otherParcel')
  expect(scan('KOLI-6', '1r1')).toBe('unfinished')
  expect(scan('KOLI-5', '1r1')).toBe('sameParcel')
})

test('at the table a code is a parcel, else a product where one-piece orders are packed by a scan', () => {
  const judge = (value: string, isOn: boolean) => {
    const urunToplamaAyar = { ...settings.urunToplamaAyar, masaTekUrunKaliteKontrol: isOn }
    return findParcel(scene(desk([], { settings: { ...settings, urunToplamaAyar } }), null, { value }))
  }
  expect([judge('KOLI-5', true), judge('X', true), judge('X', false)]).toEqual(['parcel', 'product', 'unknown'])
})

test('of a parcel, cancelled orders come first and those that lack something last; half combined ones wait', () => {
  const lacking = order(1, [line(1, 2, { missingPiece: 1, preparedPiece: 1 })])
  const whole = order(2, [line(2, 2)])
  const half = order(3, [line(3, 2, { preparedPiece: 1 })])
  const cancelled = order(4, [line(4, 2, { preparedPiece: 0 })], { isCancelled: true })
  const seen = (orders: ControlOrder[], place: Partial<ControlPosition> = {}) =>
    seenOf(desk(orders), { ...atStart, ...place })
  const turn = ordersInTurn([lacking, whole, half, cancelled]).map(({ id }) => id)
  expect(turn).toEqual([4, 2, 1])
  expect(parcelEnding(seen([half]))).toBe('notReady')
  expect(parcelEnding(seen([]))).toBe('empty')
  expect(parcelEnding(seen([half, lacking]))).toBe('opened')
  expect(orderInHand(seen([lacking, whole], { orderId: 1 }))?.id).toBe(1)
  expect(orderInHand(seen([lacking, whole], { orderId: 77 }))?.id).toBe(2)
})

test('the document and the place say where a checker stands', () => {
  const notice = { hasShippingNotice: true }
  const where = (doc: ControlDesk, told: string | null = null, place: Partial<ControlPosition> = {}) =>
    whereToControl(seenOf(toldOf(doc, told), { ...atStart, ...place }))
  expect(where(desk([], { table: null }))).toBe('table')
  expect(where(desk([]))).toBe('parcel')
  expect(where(desk([order(1, [cups], { isCancelled: true })]))).toBe('cancelled')
  expect(where(desk([order(1, [cups])]), '1r1')).toBe('product')
  expect(where(desk([order(1, [cups])]), '1r1-1r1')).toBe('packing')
  expect(where(desk([order(1, [cups])]), '1r1-1m1')).toBe('lacking')
  expect(where(desk([order(1, [line(1, 1, { missingPiece: 1 })])]))).toBe('lacking')
  expect(where(desk([order(1, [cups], notice)]), '1r1-1r1')).toBe('shippingNotice')
  expect(where(desk([order(1, [cups], notice)]), '1r1-1r1', { noticed: 1 })).toBe('packing')
})

test('the product in hand is the one scanned, else the last one read, else the first open one', () => {
  const doc = desk([order(1, [cups, rice])])
  const hand = (told: string | null, act: Partial<ControlScene> = {}) =>
    lineMeant(scene(doc, told, { act: 'missing', ...act }))?.orderProductID
  expect(hand(null)).toBe(1)
  expect(hand('2r0.5')).toBe(2)
  expect(hand('2r0.5', { about: cups.productBarcode })).toBe(1)
  expect(hand('2r0.5', { act: 'scan', value: cups.productBarcode })).toBe(1)
  expect(hand('1r1-1r1')).toBe(2)
})

test('the rest of the product in hand is missing; the last thing told is taken back', () => {
  const doc = desk([order(1, [cups, rice])])
  const missed = restMissingInput(scene(doc, '1r1', { act: 'answer', value: 'yes' }))
  expect(missed).toEqual({ id: 1, orderProductID: 1, kind: 'missing', piece: 1 })
  expect(lastReadingInput(scene(doc, '1r1-1m1'))).toEqual({ id: 1, orderProductID: 1, kind: 'missing', piece: 1 })
  expect(lastReadingInput(scene(doc, '1r1'))).toEqual({ id: 1, orderProductID: 1, kind: 'read', piece: 1 })
  const fromCart = desk([order(1, [cups], { parcel: null })])
  expect([judgeUndo(scene(doc, '1r1')), judgeUndo(scene(fromCart, '1r2')), judgeUndo(scene(doc, null))]).toEqual([
    'yes',
    'fromCart',
    'nothing',
  ])
})

test('it is complete when each piece is read or missing', () => {
  const doc = desk([order(1, [cups, rice, line(4, 0, { isCancelled: true })])])
  const seen = (told: string) => scene(doc, told)
  expect(isComplete(seen('1r1-2r1.5'))).toBe(false)
  expect(isComplete(seen('1r1-1m1-2r1.5'))).toBe(true)
  expect(piecesRead(seen('1r1-1m1-2r1.5'))).toEqual({ now: 2.5, of: 3.5 })
})

test('the completion says of each line what was read and what is missing, known before or told now', () => {
  const doc = desk([order(1, [line(1, 3, { missingPiece: 1, preparedPiece: 2 }), rice], { isGiftPackage: true })])
  const all = scene(doc, '1r1-1m1-2r1.5', { fields: {} })
  const body = completionInput(all, true)
  expect(body).toEqual({
    id: 1,
    boxID: 5,
    desi: 2,
    giftPackage: true,
    packageCount: 1,
    shippingType: null,
    products: [
      { productID: 1, orderProductID: 1, piece: 1, missingPiece: 2 },
      { productID: 2, orderProductID: 2, piece: 1.5, missingPiece: 0 },
    ],
    withCargoPdf: true,
    fromCart: false,
  })
  const fields = { desi: '3,25', packageCount: '2', giftPackage: 'false', shippingType: 'express' }
  expect(completionInput({ ...all, fields }, false)).toMatchObject({
    desi: 3.25,
    packageCount: 2,
    giftPackage: false,
    shippingType: 'express',
    withCargoPdf: false,
  })
})

test('the packing form is sent with one to 99 packages, and with desi where they are required', () => {
  const kaliteKontrolAyar = { ...settings.kaliteKontrolAyar, desiRequired: true }
  const judge = (fields: Record<string, string>, desiRequired = true) =>
    judgeDetails(
      scene(desk([order(1, [cups])], desiRequired ? { settings: { ...settings, kaliteKontrolAyar } } : {}), null, {
        fields,
      }),
    )
  expect(judge({ desi: '1', packageCount: '1' })).toBe('fine')
  expect(judge({ desi: '0', packageCount: '1' })).toBe('desi')
  expect(judge({ desi: '', packageCount: '1' }, false)).toBe('fine')
  for (const packageCount of ['0', '100', '1,5']) expect(judge({ desi: '1', packageCount })).toBe('packages')
})

test('the papers come in the order in which they are stuck on; the own label in place of the carrier’s', () => {
  const done = {
    orderID: 1,
    orderNo: 'S1',
    packageStatus: 5,
    invoiceNo: 'A1',
    packages: [],
    customCargoPDF: null,
    cargoHtml: '<cargo>',
    orderHtml: null,
    orderPDF: null,
    invoicePDF: 'JVBE',
    giftPackageHtml: '<gift>',
    table: null,
  }
  expect(papersOf(done)).toEqual([
    { kind: 'Cargo', orderNo: 'S1', html: '<cargo>', pdf: null },
    { kind: 'Invoice', orderNo: 'S1', html: null, pdf: 'JVBE' },
    { kind: 'GiftPackage', orderNo: 'S1', html: '<gift>', pdf: null },
  ])
  expect(papersOf({ ...done, customCargoPDF: 'JVBF' })[0]).toEqual({
    kind: 'CustomCargo',
    orderNo: 'S1',
    html: null,
    pdf: 'JVBF',
  })
  expect(papersOf(null)).toEqual([])
})
