import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'
import { mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { assembly, qualityControl, dispatch, dashboard } = contract

let scene: ControlScene
beforeEach(async () => {
  scene = await controlScene()
})
const complete = async (id: number, more: object = {}) => {
  const { body, order } = await scene.readAll(id)
  return { before: order, done: await scene.ali.do(qualityControl.complete, { ...body, desi: 2, ...more }) }
}
const stands = async (id: number) => {
  expect(await scene.ali.refused(qualityControl.reopen, { id })).toMatchObject(['CONTROL_STANDS', {}])
  expect(await scene.gaps()).toEqual([])
}
const told = () =>
  many<{ kind: string }>(scene.db, sql`select kind, done_at is not null as "isDone" from outbox order by id`)

test('a completion that is taken back leaves its goods in their parcel, read; another one makes other packages, and the same invoice', async () => {
  const { ali, orders, merchant, lying, db } = scene
  const { before, done } = await complete(orders.mixed.id)
  const open = await ali.do(qualityControl.reopen, { id: orders.mixed.id })
  expect(open).toMatchObject({ ...before, readings: expect.anything() })
  expect(open.readings.map(({ kind, piece }) => [kind, piece])).toEqual([
    ['read', 2],
    ['read', 1],
    ['read', 1.5],
  ])
  expect(await scene.order(orders.mixed.id)).toEqual({ status: 4, packageStatus: 2, parcelId: before.parcel!.id })
  expect(await lying('dispatch', merchant.products.cup)).toBe(0)
  expect(await many(db, sql`select barcode from cargo_package`)).toEqual([])
  expect(await ali.do(dashboard.qualityPersonalStatics)).toMatchObject({ control: { todayCount: 0 } })
  expect(await scene.gaps()).toEqual([])

  await run(db, sql`update order_line set unit_price = 10 where order_id = ${orders.mixed.id}`)
  const { body } = await scene.readAll(orders.mixed.id)
  const again = await ali.do(qualityControl.complete, { ...body, desi: 6, packageCount: 2 })
  expect(again).toMatchObject({ invoiceNo: done.invoiceNo, packages: [{ of: 2 }, { of: 2 }] })
  expect(again.packages.map(({ barcode }) => barcode)).not.toContain(done.packages[0]!.barcode)
  for (const { barcode } of again.packages) expect(again.cargoHtml).toContain(barcode)
  expect(await many(db, sql`select no, total from invoice`)).toEqual([{ no: done.invoiceNo, total: 45 }])
  expect(await lying('dispatch', merchant.products.cup)).toBe(2)
  expect(await scene.gaps()).toEqual([])
})

test('a carrier who has not heard of the packages hears nothing, one who has hears that they will not come', async () => {
  const { ali, orders, db } = scene
  await run(db, sql`update carrier set notify_by = 'file'`)
  await complete(orders.mixed.id)
  expect(await told()).toEqual([{ kind: 'cargoMade', isDone: false }])
  await ali.do(qualityControl.reopen, { id: orders.mixed.id })
  expect(await told()).toEqual([])
  await complete(orders.mixed.id)
  await run(db, sql`update outbox set tries = 1, done_at = now()`)
  await ali.do(qualityControl.reopen, { id: orders.mixed.id })
  expect(await told()).toEqual([
    { kind: 'cargoMade', isDone: true },
    { kind: 'cargoCancelled', isDone: false },
  ])
})

test('it stands once the dock has read a label of it', async () => {
  const { ali, orders, db } = scene
  const { done } = await complete(orders.mixed.id, { packageCount: 2 })
  const [carrier] = await many<{ id: number }>(db, sql`select carrier_id as id from cargo_package`)
  const { manifest } = await ali.do(dispatch.open, { carrierID: carrier!.id })
  const { id } = manifest
  const { barcode } = done.packages[1]!
  await ali.do(dispatch.scan, { id, barcode })
  await stands(orders.mixed.id)
  expect(await many(db, sql`select barcode from cargo_package`)).toHaveLength(2)
  await ali.do(dispatch.takeOff, { id, barcode })
  await ali.do(qualityControl.reopen, { id: orders.mixed.id })
})

test('it stands for anybody else, for an order that is not completed, and where something was put into its parcel since', async () => {
  const { ali, veli, orders, merchant } = scene
  await stands(orders.shared.id)
  const { before } = await complete(orders.mixed.id)
  expect(await veli.refused(qualityControl.reopen, { id: orders.mixed.id })).toMatchObject(['CONTROL_STANDS', {}])
  await addOrder(merchant, [
    [scene.mug, 1],
    [merchant.products.cup, 1],
  ])
  await scene.pickSet(veli, 'ARABA2')
  await scene.atTable(ali, 'MASA1', 'ARABA2')
  const { parcel } = await ali.do(assembly.assignProduct, { barcode: mugBarcode })
  expect(parcel!.id).toBe(before.parcel!.id)
  await stands(orders.mixed.id)
})

test('an order that shares its parcel goes back beside the others', async () => {
  scene = await controlScene({ parcelCount: 1 })
  const { ali, orders } = scene
  const { before } = await complete(orders.mixed.id)
  expect(await ali.do(qualityControl.reopen, { id: orders.mixed.id })).toMatchObject({ parcel: before.parcel })
  expect(await ali.do(qualityControl.orders, { boxID: before.parcel!.id })).toHaveLength(3)
  expect(await scene.gaps()).toEqual([])
})

test('it stands for what came straight from a cart', async () => {
  const { ali, veli, merchant, mug } = scene
  const order = await addOrder(merchant, [[mug, 1]])
  await scene.pickSet(veli, 'ARABA2')
  await ali.do(qualityControl.packOne, { barcode: mugBarcode })
  await stands(order.id)
})
