import { expect, test, vi } from 'vitest'
import type { Settings } from '#contract/shapes/settings.ts'
import { fakeWarehouse, openPicking, openPickingIn } from '#tests/support/fake-warehouse.ts'
import { spoken } from '#tests/support/spoken.ts'

const slot = (number: number) => ({ number, barcode: `ARABA01.${number}`, cart: 'Araba 1' })

/** P1 and the cheese are of one order, in slot 1; P3 is of another, in slot 2. */
const withSlots = (w: ReturnType<typeof fakeWarehouse>) => {
  for (const barcode of ['P1', '2800042000000']) w.changeBehindTheScenes(barcode, { slot: slot(1) })
  w.changeBehindTheScenes('P3', { slot: slot(2) })
}
const slotsOn =
  (scanSlot: boolean) =>
  (s: Settings): Settings => ({ ...s, slotSettings: { pickIntoSlots: true, scanSlot } })
const openSlots = (scanSlot = true) => openPicking(withSlots, slotsOn(scanSlot))
type Opened = Awaited<ReturnType<typeof openSlots>>

const picks = ({ warehouse }: Opened) =>
  warehouse.asked.filter(({ call }) => call.startsWith('POST')).map(({ input }) => [input.orderProductID, input.piece])
const last = (t: Opened) => [t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]

test('what is in the hand is booked once its slot is scanned, which the screen shows and the voice says', async () => {
  const t = await openSlots()
  for (const code of ['S1', 'P1']) await t.scan(code)
  expect([t.sees, t.terminal.view.expects, picks(t), spoken(t.terminal.view)]).toEqual([
    'picking.slot',
    ['ARABA01.1'],
    [],
    'Göz 1',
  ])
  expect(t.terminal.view.panels[0]).toMatchObject({
    shout: '1',
    note: { params: { orderNo: '536365' } },
  })
  expect(t.terminal.view.panels[1]).toMatchObject({ name: { raw: 'Ürün P1' }, note: { params: { amount: 1 } } })
  await t.scan('ARABA01.1')
  expect([...last(t).slice(0, 2), picks(t)]).toEqual(['picking.product', 'yes done.picking.more', [[1, 1]]])
})

test('several pieces go into the slot with one scan, by ×N or by the quantity that was given', async () => {
  const t = await openSlots()
  await t.scan('S1')
  await t.scan('OKUT-X2')
  await t.scan('P1')
  expect(t.terminal.view.panels[1]).toMatchObject({ note: { params: { amount: 2 } } })
  for (const code of ['ARABA01.1', 'S2', '2800042000000']) await t.scan(code)
  await t.answer('0,75')
  expect([t.sees, t.terminal.view.expects]).toEqual(['picking.slot', ['ARABA01.1']])
  await t.scan('ARABA01.1')
  expect([t.sees, picks(t)]).toEqual([
    'picking.product',
    [
      [1, 2],
      [2, 0.75],
    ],
  ])
})

test('another slot is refused with whose it is; a product, and what is no slot, with the slot that is wanted', async () => {
  const t = await openSlots()
  for (const code of ['S1', 'P1', 'ARABA01.2']) await t.scan(code)
  const inHand = { product: 'Ürün P1', wanted: 1 }
  expect(last(t)).toEqual([
    'picking.slot',
    'no SLOT_OF_OTHER',
    { ...inHand, code: 'ARABA01.2', slot: 2, orderNo: '536366' },
  ])
  await t.scan('P1')
  expect(last(t)).toMatchObject(['picking.slot', 'no SLOT_FIRST', inHand])
  await t.scan('ARABA09.1')
  expect(last(t)).toMatchObject(['picking.slot', 'no SLOT_UNKNOWN', { ...inHand, code: 'ARABA09.1' }])
  expect(picks(t)).toEqual([])
})

test('a slot scanned before its product is told to be one, at the shelf and at the product', async () => {
  const t = await openSlots()
  await t.scan('ARABA01.2')
  const told = { slot: 2, orderNo: '536366' }
  expect(last(t)).toMatchObject(['picking.shelf', 'no SLOT_SCANNED', told])
  await t.scan('S1')
  await t.scan('ARABA01.2')
  expect(last(t)).toMatchObject(['picking.product', 'no SLOT_SCANNED', told])
})

test.each(['undo', 'cancel'] as const)(
  '%s with a piece in the hand puts it back, and nothing was booked',
  async act => {
    const t = await openSlots()
    for (const code of ['S1', 'P1', 'ARABA01.1', 'P1']) await t.scan(code)
    await t.press(act)
    expect([t.sees, picks(t)]).toEqual(['picking.product', [[1, 1]]])
  },
)

test('undo after the slot takes the piece back out of it, and stands before the product again', async () => {
  const t = await openSlots()
  for (const code of ['S1', 'P1', 'ARABA01.1']) await t.scan(code)
  await t.press('undo')
  expect([t.sees, t.warehouse.picked().P1]).toEqual(['picking.product', 0])
})

test('where slots are only shown, the scan of the product books it, and the card says where it goes', async () => {
  const t = await openSlots(false)
  await t.scan('S1')
  expect(t.terminal.view.panels[1]).toMatchObject({ label: { word: 'panel.putIntoSlot' }, shout: '1' })
  await t.scan('P1')
  expect([t.sees, picks(t)]).toEqual(['picking.product', [[1, 1]]])
})

test('the order that was cancelled while its piece was in the hand leaves nothing to put anywhere', async () => {
  const t = await openSlots()
  for (const code of ['S1', 'P1']) await t.scan(code)
  t.warehouse.handles.refuses = { call: 'POST /api/picking-products/pick', key: 'ORDER_PRODUCT_IS_CANCELLED' }
  await t.scan('ARABA01.1')
  expect(last(t).slice(0, 2)).toEqual(['picking.shelf', 'no ORDER_PRODUCT_IS_CANCELLED'])
})

test('what one reach takes for several orders is shared by their slots', async () => {
  const t = await openPicking(w => {
    w.changeBehindTheScenes('P1', { slot: slot(1) })
    w.changeBehindTheScenes('P3', { slot: slot(2), shelfID: 1, productID: 1, productBarcode: 'P1' })
  }, slotsOn(true))
  await t.scan('S1')
  expect(t.terminal.view.panels[0]).toMatchObject({
    left: { now: 3 },
    shares: [
      { name: { word: 'panel.slot', params: { slot: 1 } }, piece: 2 },
      { name: { word: 'panel.slot', params: { slot: 2 } }, piece: 1 },
    ],
  })
})

test('the next product is in the hand before the server has answered for the slot', async () => {
  const warehouse = fakeWarehouse()
  withSlots(warehouse)
  const t = await openPickingIn(warehouse, { goesAhead: true }, slotsOn(true))
  for (const code of ['S1', 'P1']) await t.scan(code)
  let answer = () => {}
  warehouse.handles.held = new Promise(done => {
    answer = done
  })
  for (const code of ['ARABA01.1', 'P1']) await t.scan(code)
  expect([t.sees, warehouse.picked().P1]).toEqual(['picking.slot', 0])
  warehouse.handles.held = null
  answer()
  await t.scan('ARABA01.1')
  await vi.waitFor(() => expect(warehouse.picked().P1).toBe(2))
})
