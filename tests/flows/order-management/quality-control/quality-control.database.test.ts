import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'
import { mugBarcode } from '#tests/support/scenes/line-scene.ts'

const path = '/order-management/quality-control'
const cup = '8690000000012'
const plate = '8690000000029'
const rice = '8690000000036'

let scene: ControlScene
let page: HeadlessTerminal
const open = async (settings: object = {}, at = path) => {
  scene = await controlScene({ settings })
  page = await openPage(scene, scene.merchant.users.ali.token, at)
}
const scan = (code: string) => page.act('scan', code)
const heard = () => {
  const { tone, key } = page.heard.at(-1)!
  return [tone, key]
}
const said = () => page.heard.at(-1)!.params
const card = (nth: number) => page.view.panels[nth]
const parcelOf = async (id: number) => (await scene.readAll(id)).order.parcel!
const takeParcel = async (id: number) => scan((await parcelOf(id)).barcode)
const fields = () => {
  const { step, seen } = page.view
  return step?.kind === 'form' ? Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start])) : null
}

describe('quality control', () => {
  beforeEach(() => open())

  test('without a table it asks for one; a table that is taken is refused', async () => {
    await scene.ali.do(contract.seats.leave)
    await page.open(path)
    expect(page.view.stepId).toBe('table')
    await scan('MASA9')
    expect(heard()).toEqual(['no', 'TABLE_NOT_FOUND'])
    await scan('MASA2')
    expect(heard()).toEqual(['yes', 'done.quality-control.seated'])
    expect(page.view.stepId).toBe('parcel')
    await page.act('cancel')
    expect(heard()).toEqual(['yes', 'done.quality-control.left'])
    expect(page.view.stepId).toBe('table')
    expect(await scene.ali.refused(contract.seats.agentTable)).toEqual(['KullaniciUzerindeMasaYok', {}])
  })

  test('a parcel is checked piece by piece and completed, by scans alone', async () => {
    const { orders, merchant } = scene
    const parcel = await parcelOf(orders.mixed.id)
    expect(page.view.expects).toContain(parcel.barcode)
    await scan(parcel.barcode)
    expect(page.view.stepId).toBe('product')
    expect(card(0)).toMatchObject({ label: { raw: parcel.definition }, left: { now: 4.5, of: 4.5 } })
    expect(card(1)).toMatchObject({ rows: [{ title: { raw: 'Ürün cup' }, value: { params: { amount: 2 } } }, {}, {}] })
    expect(page.view.expects[0]).toBe(cup)
    await scan(cup)
    expect(heard()).toEqual(['yes', null])
    expect(card(0)).toMatchObject({ left: { now: 3.5, of: 4.5 } })
    await scan('CUP-EXTRA')
    await scan(plate)
    // Nobody is asked again for what was weighed when it was picked.
    await scan(rice)
    expect(page.view.stepId).toBe('packing')
    expect(fields()).toEqual({ desi: '', packageCount: '1', giftPackage: 'false', shippingType: '' })
    await page.act('answer', '', { desi: '2,5', packageCount: '2', giftPackage: 'false', shippingType: 'express' })
    expect(heard()).toEqual(['yes', 'done.quality-control.orderChecked'])
    expect(page.view.stepId).toBe('parcel')
    expect(page.view.seen.position).toMatchObject({ parcelId: null, orderId: null })
    expect(await scene.order(orders.mixed.id)).toMatchObject({ packageStatus: 5, parcelId: null })
    expect(await scene.lying('dispatch', merchant.products.cup)).toBe(2)
    expect(page.view.expects).not.toContain(parcel.barcode)
    expect(await scene.gaps()).toEqual([])
  })

  test('a confirmation takes the packing as it stands, and its papers are printed in order', async () => {
    const { orders } = scene
    await takeParcel(orders.shared.id)
    for (const code of [cup, plate, plate]) await scan(code)
    expect(page.printed).toEqual([])
    await scan('OKUT-OK')
    expect(page.printed.map(({ kind }) => kind)).toEqual(['Cargo', 'Invoice'])
    expect(page.printed[0]!.orderNo).toBe(orders.shared.orderNo)
  })

  test('what was read is still read after the page is opened anew', async () => {
    await takeParcel(scene.orders.mixed.id)
    await scan(cup)
    const { position } = page.view.seen
    const query = Object.entries(position).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    await page.open(`${path}?${query.join('&')}`)
    expect(page.view.stepId).toBe('product')
    expect(card(0)).toMatchObject({ left: { now: 3.5, of: 4.5 } })
  })

  test('what was read stays with the order that is left, for whoever takes its parcel next, until it is checked', async () => {
    const { orders, merchant, ali, veli } = scene
    const parcel = await parcelOf(orders.mixed.id)
    await scan(parcel.barcode)
    for (const code of [cup, plate]) await scan(code)
    await scan('OKUT-CANCEL')
    expect(page.view.stepId).toBe('leaving')
    await scan('OKUT-1')
    expect(page.view.stepId).toBe('parcel')
    expect(page.heard.at(-1)).toMatchObject({
      tone: 'careful',
      key: 'READINGS_LEFT',
      params: { orderNo: orders.mixed.orderNo, parcel: parcel.definition, now: 2, of: 4.5 },
    })
    await ali.do(contract.seats.leave)
    const next = await openPage(scene, merchant.users.veli.token, path)
    await next.act('scan', 'MASA1')
    await next.act('scan', parcel.barcode)
    expect(next.view.panels[0]).toMatchObject({ left: { now: 2.5, of: 4.5 } })
    await next.act('undo')
    expect(next.view.panels[0]).toMatchObject({ left: { now: 3.5, of: 4.5 } })
    for (const code of [plate, cup, rice]) await next.act('scan', code)
    await next.act('answer', '1,5')
    expect(next.view.stepId).toBe('packing')
    await next.act('ok')
    expect(next.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.quality-control.orderChecked' })
    expect(await readingsLeft()).toBe(0)
    expect(await veli.refused(contract.qualityControl.giveBack, { id: 999 })).toEqual([
      'ORDER_IS_NOT_FOUND',
      { id: 999 },
    ])
  })

  test('an order that is given back is read anew; one that is set aside too', async () => {
    const { orders } = scene
    await takeParcel(orders.shared.id)
    await scan(cup)
    await scan('OKUT-CANCEL')
    await scan('OKUT-2')
    expect(heard()).toEqual(['yes', 'done.quality-control.givenBack'])
    expect(page.view.stepId).toBe('parcel')
    await takeParcel(orders.shared.id)
    expect(card(0)).toMatchObject({ left: { now: 3, of: 3 } })
    await scan(cup)
    for (const code of ['OKUT-MISSING', 'OKUT-1', 'OKUT-OK']) await scan(code)
    expect(heard()).toEqual(['yes', 'ORDER_APPOINTMENT_MISSING_PARCEL'])
    expect(await readingsLeft()).toBe(0)
  })

  test('no more of a line is read at two stations than at one', async () => {
    const { orders, ali, veli } = scene
    const [cups] = orders.mixed.lines
    const reading = { id: orders.mixed.id, orderProductID: cups!, kind: 'read' as const, piece: 2 }
    const { read, unread } = contract.qualityControl
    const refusals = await Promise.allSettled([ali.do(read, reading), veli.do(read, reading)])
    expect(refusals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await ali.refused(read, { ...reading, piece: 0.5 })).toEqual([
      'QUALITY_CONTROL_TOO_MUCH',
      { product: 'Ürün cup', most: 0 },
    ])
    expect(await veli.do(unread, reading)).toEqual({
      orderID: orders.mixed.id,
      reading: { orderProductID: cups, kind: 'read', piece: 2 },
    })
    expect(await veli.do(unread, reading)).toEqual({ orderID: orders.mixed.id, reading: null })
    await veli.do(contract.orders.cancel, { id: orders.mixed.id, reason: 'Vazgeçti' })
    expect(await ali.refused(read, reading)).toEqual(['ORDER_STATUS_IS_CANCELLED', { orderNo: orders.mixed.orderNo }])
  })

  const readingsLeft = async () =>
    (await one<{ count: number }>(scene.db, sql`select count(*) as count from order_reading`)).count

  test('as long as a piece is left a confirmation is refused', async () => {
    await takeParcel(scene.orders.mixed.id)
    await scan('OKUT-OK')
    expect(heard()).toEqual(['no', 'QUALITY_CONTROL_INCOMPLETE'])
    expect(said()).toMatchObject({ left: 4.5 })
  })

  test('a wrong product, one too many and an unknown parcel are refused with what is right', async () => {
    await scan('KOLI-YOK')
    expect(heard()).toEqual(['no', 'PARCEL_NOT_FOUND'])
    await scan(scene.masa1.parcels.at(-1)!.barcode)
    expect(heard()).toEqual(['no', 'PARCEL_EMPTY'])
    await takeParcel(scene.orders.mixed.id)
    await scan(mugBarcode)
    expect(heard()).toEqual(['no', 'PRODUCT_NOT_TO_CONTROL'])
    await scan(plate)
    await scan(plate)
    expect(heard()).toEqual(['no', 'PRODUCT_DONE'])
    await scan('OKUT-X5')
    await scan(cup)
    expect(heard()).toEqual(['no', 'CONTROL_ONE_BY_ONE'])
  })

  test('another parcel can be taken as long as nothing is read; an empty one leaves the order where it is', async () => {
    const { orders, masa1 } = scene
    await takeParcel(orders.mixed.id)
    await scan(masa1.parcels.at(-1)!.barcode)
    expect(heard()).toEqual(['no', 'PARCEL_EMPTY'])
    expect(card(0)).toMatchObject({ left: { now: 4.5, of: 4.5 } })
    await takeParcel(orders.shared.id)
    expect(card(0)).toMatchObject({ left: { now: 3, of: 3 } })
    await scan(cup)
    await takeParcel(orders.mixed.id)
    expect(heard()).toEqual(['no', 'QUALITY_CONTROL_INCOMPLETE'])
  })

  test('an order that someone else checked meanwhile is out of the hands', async () => {
    const { orders, veli } = scene
    const { body } = await scene.readAll(orders.shared.id)
    await takeParcel(orders.shared.id)
    await scan(cup)
    await veli.do(contract.qualityControl.complete, body)
    page.changed()
    await page.settle()
    expect(page.view.stepId).toBe('parcel')
    expect(heard()).toEqual(['none', 'done.quality-control.moved'])
  })

  test('the last scan is taken back, here and in the packing', async () => {
    await takeParcel(scene.orders.single.id)
    await scan('OKUT-UNDO')
    expect(heard()).toEqual(['no', 'NOTHING_TO_UNDO'])
    await scan(mugBarcode)
    expect(page.view.stepId).toBe('packing')
    await scan('OKUT-UNDO')
    expect(page.view.stepId).toBe('product')
    expect(card(0)).toMatchObject({ left: { now: 1, of: 1 } })
  })

  test('what is not there is told missing, and its parcel is set aside', async () => {
    const { orders } = scene
    const parcel = await parcelOf(orders.shared.id)
    await scan(parcel.barcode)
    for (const code of [cup, plate]) await scan(code)
    await scan('OKUT-MISSING')
    expect(page.view.stepId).toBe('missing')
    await scan('OKUT-1')
    expect(page.view.stepId).toBe('lacking')
    await scan('OKUT-UNDO')
    expect(page.view.stepId).toBe('product')
    await scan('OKUT-MISSING')
    await scan('OKUT-1')
    await scan('OKUT-OK')
    expect(heard()).toEqual(['yes', 'ORDER_APPOINTMENT_MISSING_PARCEL'])
    expect(said()).toEqual({ orderNo: orders.shared.orderNo, parcel: parcel.definition })
    expect(page.view.stepId).toBe('parcel')
    expect(page.view.seen.position).toMatchObject({ parcelId: null, orderId: null })
    expect(page.view.expects).not.toContain(parcel.barcode)
    expect(page.printed).toEqual([])
    expect(await scene.order(orders.shared.id)).toMatchObject({ packageStatus: 3 })
    expect(await scene.gaps()).toEqual([])
  })

  test('a cancelled order is told at once, and its goods go to excess', async () => {
    const { orders, veli, merchant } = scene
    const parcel = await parcelOf(orders.shared.id)
    await veli.do(contract.orders.cancel, { id: orders.shared.id, reason: 'Vazgeçti' })
    await scan(parcel.barcode)
    expect(page.view.stepId).toBe('cancelled')
    await scan('OKUT-OK')
    expect(heard()).toEqual(['no', 'ORDER_STATUS_IS_CANCELLED'])
    expect(page.view.stepId).toBe('parcel')
    expect(await scene.lying('excess', merchant.products.plate)).toBe(2)
    expect(await scene.gaps()).toEqual([])
  })

  test('of a parcel with several orders one comes after the other', async () => {
    const { orders, db, merchant, masa1 } = scene
    const { body } = await scene.readAll(orders.single.id)
    await scene.ali.do(contract.qualityControl.complete, body)
    const { order } = await scene.readAll(orders.mixed.id)
    const other = await scene.readAll(orders.shared.id)
    await moveInto(order.parcel!.id, other.order.parcel!.id)
    await run(
      db,
      sql`update customer_order set parcel_id = ${order.parcel!.id}
        where tenant_id = ${merchant.tenantId} and id = ${orders.shared.id}`,
    )
    await page.open(path)
    await scan(order.parcel!.barcode)
    expect(page.view.progress).toMatchObject({ badge: { params: { orderNo: orders.mixed.orderNo } } })
    for (const code of [cup, cup, plate]) await scan(code)
    await scan(rice)
    await page.act('answer', '1.5')
    await scan('OKUT-OK')
    expect(heard()).toEqual(['yes', 'done.quality-control.nextOrder'])
    expect(page.view.stepId).toBe('product')
    expect(page.view.progress).toMatchObject({ badge: { params: { orderNo: orders.shared.orderNo } } })
    for (const code of [cup, plate, plate]) await scan(code)
    await scan('OKUT-OK')
    expect(heard()).toEqual(['yes', 'done.quality-control.orderChecked'])
    expect(masa1.parcels.length).toBeGreaterThan(1)
    expect(await scene.gaps()).toEqual([])
  })

  /** The goods of one parcel lie in another one, as when a table is full and orders share. */
  const moveInto = async (to: number, from: number) => {
    const { moveGoods } = await import('#server/goods/ledger/move-goods.ts')
    const { merchant, db } = scene
    const goods = [
      { productId: merchant.products.cup, quantity: 1 },
      { productId: merchant.products.plate, quantity: 2 },
    ]
    await moveGoods(
      db,
      merchant.tenantId,
      goods.map(row => ({ ...row, from, to, kind: 'correction' as const })),
    )
  }
})

describe('by the merchant’s settings', () => {
  test('several pieces at one scan', async () => {
    await open({ orderCombineSettings: { multipleProductQualityControl: true } })
    await takeParcel(scene.orders.shared.id)
    await scan('OKUT-X2')
    await scan(plate)
    expect(card(0)).toMatchObject({ left: { now: 1, of: 3 } })
    await scan('OKUT-QTY')
    expect(page.view.stepId).toBe('quantity')
    await scan(cup)
    expect(page.view.stepId).toBe('packing')
  })

  test('parcels are chosen from the list, or not', async () => {
    await open()
    const list = page.view.panels[1]
    expect(list?.kind === 'list' && list.rows.map(({ answer }) => answer)).toHaveLength(3)
    await page.act('answer', (await parcelOf(scene.orders.mixed.id)).barcode)
    expect(page.view.stepId).toBe('product')
    await open({ kaliteKontrolAyar: { koliGoster: false } })
    expect(page.view.panels).toHaveLength(1)
  })

  test('the delivery note is told before the packing', async () => {
    await open({ kaliteKontrolAyar: { shippingAmountByParcel: 100 } })
    const { db, merchant, orders } = scene
    await run(db, sql`update customer_order set amount = 100 where tenant_id = ${merchant.tenantId}`)
    await takeParcel(orders.single.id)
    await scan(mugBarcode)
    expect(page.view.stepId).toBe('shippingNotice')
    await scan('OKUT-OK')
    expect(page.view.stepId).toBe('packing')
  })

  test('desi that are required are asked for', async () => {
    await open({ kaliteKontrolAyar: { desiRequired: true } })
    await takeParcel(scene.orders.single.id)
    await scan(mugBarcode)
    await scan('OKUT-OK')
    expect(heard()).toEqual(['no', 'FIELD_MISSING'])
    await page.act('answer', '', { desi: '0', packageCount: '1' })
    expect(heard()).toEqual(['no', 'DESI_REQUIRED'])
    await page.act('answer', '', { desi: '1', packageCount: '0' })
    expect(heard()).toEqual(['no', 'PACKAGE_COUNT_INVALID'])
    await page.act('answer', '', { desi: '1', packageCount: '1' })
    expect(heard()).toEqual(['yes', 'done.quality-control.orderChecked'])
  })

  test('the other page makes and prints the own cargo label', async () => {
    await open({}, `${path}-cargo-pdf`)
    await takeParcel(scene.orders.single.id)
    await scan(mugBarcode)
    await scan('OKUT-OK')
    expect(page.printed.map(({ kind }) => kind)).toEqual(['CustomCargo', 'Invoice'])
  })
})
