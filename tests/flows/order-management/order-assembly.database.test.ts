import { beforeEach, expect, test } from 'vitest'
import { gtinCheckDigit } from '#base/gtin.ts'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type LineScene, type LineSceneOptions, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addProduct } from '#tests/support/scenes/seed.ts'

const path = '/order-management/order-assembly'
const [cup, plate, rice] = ['8690000000012', '8690000000029', '8690000000036']

let scene: LineScene
let page: HeadlessTerminal
const open = async (options: LineSceneOptions = {}) => {
  scene = await lineScene(options)
  page = await openPage(scene, scene.merchant.users.ali.token, path)
}
const scan = async (...codes: readonly string[]) => {
  for (const code of codes) await page.act('scan', code)
}
const card = () => page.view.panels[0]
const stands = () => [page.view.stepId, page.heard.at(-1)]
const atTable = async (options: LineSceneOptions = {}) => {
  await open(options)
  await scan('MASA1', 'ARABA1')
}

beforeEach(() => {
  page?.stop()
})

test('table, cart, and every product by scans alone: the parcel stands large, the state as a word', async () => {
  await open()
  expect(page.view.stepId).toBe('table')
  await scan('MASA1')
  expect(stands()).toMatchObject(['cart', { tone: 'yes', params: { table: 'Masa 1' } }])
  await scan('ARABA1')
  expect(stands()).toMatchObject(['product', { key: 'done.order-assembly.begun', params: { setNo: scene.setNo } }])
  expect(card()).toMatchObject({ kind: 'card', shout: 'ARABA1', note: { params: { left: 8.5 } } })
  await scan(cup)
  expect(stands()).toMatchObject([
    'product',
    { tone: 'yes', key: 'done.order-assembly.newParcel', params: { parcel: 1, orderNo: scene.orders.shared.orderNo } },
  ])
  expect(card()).toMatchObject({
    shout: '1',
    takes: { row: 1 },
    name: { word: 'panel.placeOnTable', params: { row: 1, place: 1 } },
    note: { word: 'panel.placedOf.begun', params: { now: 1, of: 3 } },
    mark: 'todo',
  })
  await scan('OKUT-X2', plate)
  expect(page.heard.at(-1)).toMatchObject({ key: 'done.order-assembly.orderDone', params: { piece: 2, parcel: 1 } })
  expect(card()).toMatchObject({ shout: '1', note: { word: 'panel.placedOf.complete' }, mark: 'done' })
  await scan('OKUT-X2', cup, plate, rice)
  expect(card()).toMatchObject({ shout: '2', note: { word: 'panel.placedOf.complete' } })
  await scan(mugBarcode)
  expect(stands()).toMatchObject(['finished', { key: 'done.order-assembly.setDone', params: { parcel: 3 } }])
  await scan('OKUT-2')
  expect(page.path).toBe('/order-management/picking-car')
  expect(await scene.veli.do(contract.sets.read, { setNo: scene.setNo })).toMatchObject({ status: 'closed' })
  expect(await scene.gaps()).toEqual([])
})

test('who comes back stands where his table stands', async () => {
  await atTable()
  await scan(cup)
  await page.open(path)
  expect(page.view.stepId).toBe('product')
  expect(page.view.panels.at(-1)).toMatchObject({
    kind: 'map',
    columns: 5,
    cells: [
      { rank: 1, text: { word: 'panel.ofAll', params: { now: 1, of: 3 } }, mark: 'todo', isMeant: false },
      { rank: 2, text: { word: 'panel.placeFree' }, mark: 'free' },
      { rank: 3 },
      { rank: 4 },
      { rank: 5 },
    ],
  })
})

test('the last scan is taken back with its goods', async () => {
  await atTable()
  await scan(cup, 'OKUT-X2', plate)
  await scan('OKUT-UNDO')
  expect(page.heard.at(-1)).toMatchObject({ key: 'done.order-assembly.undone', params: { piece: 2, parcel: 1 } })
  expect(await scene.figures(scene.orders.shared.lines[1]!)).toMatchObject({ combined: 0 })
  expect(card()).toMatchObject({ shout: 'ARABA1' })
  await scan('OKUT-UNDO', 'OKUT-UNDO')
  expect(page.heard.at(-1)).toMatchObject({ key: 'NOTHING_TO_UNDO' })
  expect(await scene.order(scene.orders.shared.id)).toMatchObject({ parcelId: null })
  expect(await scene.gaps()).toEqual([])
})

test('the last piece is taken back too, after the set was told done', async () => {
  await atTable()
  const { ali } = scene
  for (const barcode of [cup, cup, cup, plate, plate, plate]) await ali.do(contract.assembly.assignProduct, { barcode })
  await ali.do(contract.assembly.assignProduct, { barcode: rice, piece: 1.5 })
  await page.open(path)
  await scan(mugBarcode)
  expect(page.view.stepId).toBe('finished')
  await scan('OKUT-UNDO')
  expect(stands()).toMatchObject(['product', { key: 'done.order-assembly.undone' }])
  expect(await scene.order(scene.orders.single.id)).toMatchObject({ parcelId: null })
  expect(await scene.gaps()).toEqual([])
})

test('what no order needs is asked about, and goes to excess as many as were scanned', async () => {
  await atTable()
  const vase = await addProduct(scene.merchant, 'vase', '8690000000050')
  await scan('OKUT-X3', '8690000000050')
  expect(stands()).toMatchObject(['notNeeded', { tone: 'no', key: 'COMBINE_NOT_NEEDED' }])
  await scan('OKUT-CANCEL')
  expect([page.view.stepId, await scene.lying('excess', vase)]).toEqual(['product', 0])
  await scan('OKUT-X3', '8690000000050', 'OKUT-OK')
  expect(stands()).toMatchObject(['product', { tone: 'yes', key: 'done.order-assembly.excess' }])
  expect(await scene.lying('excess', vase)).toBe(3)
  expect(await scene.gaps()).toEqual([])
})

test('what is left in the cart after the last piece goes to excess too', async () => {
  await atTable()
  const { ali } = scene
  for (const barcode of [cup, cup, cup, plate, plate, plate]) await ali.do(contract.assembly.assignProduct, { barcode })
  await ali.do(contract.assembly.assignProduct, { barcode: rice, piece: 1.5 })
  await page.open(path)
  await scan(mugBarcode, mugBarcode)
  expect(stands()).toMatchObject(['notNeeded', { tone: 'no', key: 'COMBINE_NOT_NEEDED' }])
  await scan('OKUT-OK')
  expect(stands()).toMatchObject(['finished', { tone: 'yes', key: 'done.order-assembly.excess' }])
  expect(await scene.lying('excess', scene.mug)).toBe(1)
  expect(await scene.gaps()).toEqual([])
})

test('a parcel that stands at another table is told with it, and no voice says its number alone', async () => {
  await open()
  const { db, orders } = scene
  await run(
    db,
    sql`update customer_order set parcel_id = (select id from parcel where barcode = 'MASA2-P1')
      where id = ${orders.single.id}`,
  )
  await scan('MASA1', 'ARABA1', mugBarcode)
  expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', params: { parcel: '1 · Masa 2' } })
  const label = { word: 'panel.parcelOfTable', params: { table: 'Masa 2' } }
  expect(card()).toMatchObject({ label, shout: '1', code: 'MASA2-P1' })
  const { step, seen } = page.view
  expect(step?.speaks?.(seen)).toBe(null)
  await scan('OKUT-UNDO', cup)
  expect(card()).toMatchObject({ label: { word: 'panel.putIntoParcel' }, shout: '1', code: 'MASA1-P1' })
})

test('codes of places, of nothing, and more pieces than the cart holds are refused', async () => {
  await atTable()
  await scan('MASA1-P1')
  expect(stands()).toMatchObject(['product', { tone: 'no', key: 'PRODUCT_NOT_IN_SET' }])
  await scan('NOTHING')
  expect(stands()).toMatchObject(['product', { tone: 'no', key: 'PRODUCT_NOT_FOUND' }])
  await scan('OKUT-X9', cup)
  expect(stands()).toMatchObject(['product', { tone: 'no', key: 'COMBINE_PIECE_TOO_MUCH', params: { left: 3 } }])
})

test('goods of a cancelled order are told, and the counts are read anew', async () => {
  await atTable()
  await scene.veli.do(contract.orders.cancel, { id: scene.orders.single.id, reason: '@reason.unpaid' })
  await scan(mugBarcode)
  expect(stands()).toMatchObject([
    'product',
    { tone: 'no', key: 'ORDER_STATUS_IS_CANCELLED', params: { orderNo: scene.orders.single.orderNo } },
  ])
  expect(await scene.lying('excess', scene.mug)).toBe(1)
})

test('the worker gives a new parcel its barcode and number, where the merchant wants it so', async () => {
  await atTable({ settings: { orderCombineSettings: { requestedParcelActive: true } } })
  await scan(cup)
  expect(stands()).toMatchObject(['requestedParcel', { key: 'done.order-assembly.parcelAsked' }])
  await page.act('answer', '', { requestParcelBarcode: 'K', requestParcelRank: '4', isMissingParcel: 'false' })
  expect(page.heard.at(-1)).toMatchObject({ key: 'FIELD_MISSING', params: { field: 'requestParcelBarcode' } })
  await page.act('answer', '', { requestParcelBarcode: 'KOLI-8', requestParcelRank: '0', isMissingParcel: 'false' })
  expect(page.heard.at(-1)).toMatchObject({ key: 'FIELD_MISSING', params: { field: 'requestParcelRank' } })
  await page.act('answer', '', { requestParcelBarcode: 'KOLI-8', requestParcelRank: '8', isMissingParcel: 'false' })
  expect(stands()).toMatchObject([
    'product',
    { tone: 'yes', key: 'done.order-assembly.named', params: { parcel: '8' } },
  ])
  expect(card()).toMatchObject({ shout: '8', code: 'KOLI-8' })
  await scan(plate)
  expect(stands()).toMatchObject(['product', { key: 'done.order-assembly.parcel', params: { parcel: 8 } }])
  await scan(mugBarcode, 'OKUT-CANCEL')
  expect(page.view.stepId).toBe('product')
})

test('what the cart lacks is chosen, counted and given a reason, by scans alone', async () => {
  await atTable()
  await scan('OKUT-MISSING', 'OKUT-1')
  expect(page.view.stepId).toBe('missingAmount')
  await page.act('typed', '1')
  await scan('OKUT-OK')
  expect(page.view.stepId).toBe('missingCause')
  await scan('OKUT-1')
  expect(stands()).toMatchObject(['product', { tone: 'yes', key: 'done.order-assembly.missing' }])
  expect(await scene.figures(scene.orders.mixed.lines[0]!)).toMatchObject({ picked: 1, missing: 1 })
  expect(await scene.gaps()).toEqual([])
})

test('what was weighed when it was picked is not weighed again; where it is said, it is asked which', async () => {
  await atTable()
  await scan(rice)
  expect(stands()).toMatchObject([
    'product',
    { tone: 'yes', params: { piece: 1.5, orderNo: scene.orders.mixed.orderNo } },
  ])
  await scan('OKUT-UNDO', 'OKUT-X2', rice)
  expect(page.view.stepId).toBe('quantity')
  expect(await scene.gaps()).toEqual([])
})

test('a label of the scale that nobody wants is excess by its weight, on the screen too', async () => {
  await atTable()
  const other = await addProduct(scene.merchant, 'PRNC', '2812346000005', [], true)
  await scan(`281234600750${gtinCheckDigit('281234600750')}`)
  const { step, seen } = page.view
  expect([page.view.stepId, step?.says?.(seen)]).toMatchObject(['notNeeded', { piece: 0.75 }])
  await scan('OKUT-OK')
  expect(await scene.lying('excess', other)).toBe(0.75)
})

test('weighed goods that lie in the cart and that nobody wants are weighed, and become as much excess', async () => {
  await atTable()
  const other = await addProduct(scene.merchant, 'PRNC', '8690000000999', [], true)
  await scan('8690000000999')
  expect(stands()).toMatchObject(['quantity', { key: 'COMBINE_NOT_WEIGHED' }])
  await page.act('answer', '0,805')
  expect(page.view.stepId).toBe('notNeeded')
  await scan('OKUT-OK')
  expect(await scene.lying('excess', other)).toBe(0.805)
  expect(await scene.gaps()).toEqual([])
})

test('the quantity may be told before the product', async () => {
  await atTable()
  await scan('OKUT-QTY')
  expect(page.view.stepId).toBe('quantity')
  await page.act('typed', '2')
  await scan(plate)
  expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', params: { piece: 2 } })
})

test('a table at which someone sits is refused by name; leaving frees it', async () => {
  await atTable()
  const other = await openPage(scene, scene.merchant.users.veli.token, path)
  await other.act('scan', 'MASA1')
  expect([other.view.stepId, other.heard.at(-1)]).toMatchObject([
    'table',
    { tone: 'no', key: 'TABLE_TAKEN', params: { user: 'Toplayıcı ali' } },
  ])
  await scan('OKUT-CANCEL')
  expect(page.view.stepId).toBe('table')
  await other.act('scan', 'MASA1')
  expect(other.view.stepId).toBe('product')
  other.stop()
})

test('the set is not finished as long as something lies in the cart', async () => {
  await atTable()
  await scan('OKUT-OK')
  expect(stands()).toMatchObject(['product', { tone: 'no', key: 'SET_NOT_FINISHED', params: { left: 8.5 } }])
})
