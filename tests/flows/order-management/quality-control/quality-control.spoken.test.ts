import { expect, test } from 'vitest'
import type { Manifest } from '#contract/calls/line/dispatch.ts'
import type { ControlOrder } from '#contract/calls/line/quality-control.ts'
import type { Dock } from '#flows/order-management/final-control/dock.ts'
import { finalControl } from '#flows/order-management/final-control/flow.ts'
import {
  atStart,
  type ControlDesk,
  type ControlPosition,
  whereToControl,
} from '#flows/order-management/quality-control/desk.ts'
import { putReading } from '#flows/order-management/quality-control/endings.ts'
import { qualityControl } from '#flows/order-management/quality-control/flow.ts'
import { scannedInput } from '#flows/order-management/quality-control/inputs.ts'
import { settings } from '#tests/support/fake-warehouse.ts'
import { sceneOf, seenOf } from '#tests/support/scene-of.ts'
import { spoken } from '#tests/support/spoken.ts'

const cups: ControlOrder['products'][number] = {
  orderProductID: 1,
  productID: 1,
  productName: 'Kupa',
  productBarcode: '8690000000012',
  barcodes: [],
  unit: 'adet',
  image: null,
  isProductPieceDecimal: false,
  piece: 2,
  missingPiece: 0,
  preparedPiece: 2,
  shortPiece: 0,
  isCancelled: false,
}
const order: ControlOrder = {
  id: 1,
  orderNo: 'S1',
  isCancelled: false,
  customerName: 'Ayşe Yılmaz',
  carrier: 'UPS',
  amount: 100,
  setNo: 1,
  parcel: { id: 5, barcode: 'KOLI-5', definition: 'Koli 5', rank: 5 },
  totalDesi: 2,
  isGiftPackage: false,
  giftNote: '',
  hasShippingNotice: false,
  products: [cups],
  readings: [],
}
const desk = (orders: readonly ControlOrder[]): ControlDesk => ({
  settings,
  table: { id: 1, barcode: 'MASA1', definition: 'Masa 1', setNo: 1, parcels: [] },
  orders: [...orders],
  taken: [],
  done: null,
})

test('who checks hears how many pieces are left, then that the order is complete', () => {
  let doc = desk([order])
  const said: (string | null)[] = []
  const place: ControlPosition = { ...atStart, parcelId: 5, orderId: 1 }
  const listen = () => {
    const seen = seenOf(doc, place)
    said.push(spoken({ step: qualityControl.steps[whereToControl(seen)]!, seen }))
  }
  listen()
  for (let piece = 1; piece <= 2; piece++) {
    const { id, ...reading } = scannedInput(sceneOf(doc, place, { value: cups.productBarcode }))
    doc = putReading(doc, { orderID: id, reading })
    listen()
  }
  expect(said).toEqual(['2 adet kaldı', '1 adet kaldı', 'Sipariş tamam'])
})

test.each([
  ['a cancelled order', { ...order, isCancelled: true }, 'İptal edilmiş sipariş'],
  ['an order that lacks goods', { ...order, products: [{ ...cups, missingPiece: 2 }] }, 'Eksik var'],
])('%s is told', (_, one, words) => {
  const seen = seenOf(desk([one]), { ...atStart, parcelId: 5, orderId: 1 })
  expect(spoken({ step: qualityControl.steps[whereToControl(seen)]!, seen })).toBe(words)
})

test('at the dock one hears how many packages of the order are still to come', () => {
  const last = { orderNo: 'S1', n: 1, of: 3, desi: 2, barcode: 'UPS1', orderID: 1 } as Dock['last']
  const at = (incomplete: Manifest['incomplete'], shown: Dock['last'] = last) => {
    const doc: Dock = { carriers: [], manifest: { incomplete } as Manifest, last: shown, closed: null }
    return spoken({ step: finalControl.steps.package!, seen: seenOf(doc, {}) })
  }
  expect([at([], null), at([{ orderNo: 'S1', scanned: 1, of: 3 }]), at([])]).toEqual([
    null,
    '2 paket daha',
    'Sipariş tamam',
  ])
})
