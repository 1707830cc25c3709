import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { spoken } from '#tests/support/spoken.ts'

const path = '/order-management/quality-control'
const [cup, plate] = ['8690000000012', '8690000000029']

/** ARABA2 stands picked: two cups in slot 1, a plate and a missing cup in slot 2, two plates in slot 3. */
const atTable = async () => {
  const scene = await lineScene({ settings: { slotSettings: { pickIntoSlots: true } } })
  const { merchant, db } = scene
  const { products } = merchant
  await run(db, sql`update cart set slots = 3 where barcode = 'ARABA2'`)
  const first = await addOrder(merchant, [[products.cup, 2]])
  const lacking = await addOrder(merchant, [
    [products.plate, 1],
    [products.cup, 1],
  ])
  const last = await addOrder(merchant, [[products.plate, 2]])
  await scene.pickSet(scene.veli, 'ARABA2', [lacking.lines[1]!])
  const page = await openPage(scene, merchant.users.ali.token, path)
  await page.act('scan', 'MASA1')
  const packs = (desi = '1') =>
    page.act('answer', '', { desi, packageCount: '1', giftPackage: 'false', shippingType: '' })
  const heard = () => [page.heard.at(-1)?.tone, page.heard.at(-1)?.key]
  return { scene, page, packs, heard, first, lacking, last }
}

test('a whole slot is opened by its code, or as the next one by that of its cart; then the cart goes to a table', async () => {
  const { scene, page, packs, heard, first, lacking } = await atTable()
  expect(page.view.step?.says?.(page.view.seen)).toEqual({ table: 'Masa 1', context: 'slot' })
  expect(spoken(page.view)).toBe('Göz')
  expect(page.view.expects).toEqual(['ARABA2.1', 'ARABA2.3'])
  await page.act('scan', 'ARABA2.2')
  expect(page.heard.at(-1)).toMatchObject({
    tone: 'no',
    key: 'CONTROL_SLOT_LACKS',
    params: { slot: 2, cart: 'ARABA2', orderNo: lacking.orderNo, missing: 1 },
  })
  await page.act('scan', 'ARABA2')
  expect(page.view.panels[0]).toMatchObject({ label: { params: { slot: 1, cart: 'ARABA2' } } })
  for (const code of [cup, cup]) await page.act('scan', code)
  expect(page.view.stepId).toBe('packing')
  await packs()
  expect(page.heard.at(-1)).toMatchObject({
    tone: 'yes',
    key: 'done.quality-control.slotChecked',
    params: { orderNo: first.orderNo },
  })
  await page.act('scan', 'ARABA2.3')
  for (const code of [plate, plate]) await page.act('scan', code)
  await packs()
  await page.act('scan', 'ARABA2')
  expect(heard()).toEqual(['no', 'CONTROL_SLOT_LACKS'])
  await scene.atTable(scene.veli, 'MASA2', 'ARABA2')
  await scene.combineAll(scene.veli)
  expect(await scene.gaps()).toEqual([])
})

test('what was read of a slot stays, over a reload; undo takes the last reading back, then the completion before it', async () => {
  const { page, packs, heard, first } = await atTable()
  await page.act('scan', 'ARABA2.1')
  await page.act('scan', cup)
  await page.act('scan', 'ARABA2.3')
  expect([page.view.stepId, ...heard()]).toEqual(['product', 'no', 'QUALITY_CONTROL_INCOMPLETE'])
  await page.open(`${path}?slot=ARABA2.1`)
  expect([page.view.stepId, page.view.progress]).toMatchObject(['product', { now: 1, of: 2 }])
  await page.act('undo')
  expect(page.view.progress).toMatchObject({ now: 0, of: 2 })
  for (const code of [cup, cup]) await page.act('scan', code)
  await packs()
  await page.act('undo')
  expect(page.heard.at(-1)).toMatchObject({
    key: 'done.quality-control.reopened',
    params: { orderNo: first.orderNo, parcel: 'ARABA2 · 1' },
  })
  expect([page.view.stepId, page.view.progress]).toMatchObject(['packing', { now: 2, of: 2 }])
})

test('what is missing in a slot sets its order aside there; a cancelled one is taken out of it', async () => {
  const { scene, page, heard, first, last } = await atTable()
  await page.act('scan', 'ARABA2.1')
  await page.act('scan', cup)
  await page.act('missing')
  await page.act('answer', 'yes')
  expect(page.view.stepId).toBe('lacking')
  await page.act('ok')
  expect(page.heard.at(-1)).toMatchObject({
    tone: 'yes',
    key: 'ORDER_SET_ASIDE_IN_SLOT',
    params: { orderNo: first.orderNo, slot: 1, cart: 'ARABA2' },
  })
  await scene.ali.do(contract.orders.cancel, { id: last.id, reason: '@reason.customerWish' })
  await page.open(path)
  expect(page.view.expects).toEqual(['ARABA2.3'])
  await page.act('scan', 'ARABA2.3')
  expect(page.view.stepId).toBe('cancelled')
  await page.act('ok')
  expect([page.view.stepId, ...heard()]).toEqual(['parcel', 'no', 'ORDER_STATUS_IS_CANCELLED'])
  expect(page.view.expects).toEqual([])
  expect(await scene.gaps()).toEqual([])
})
