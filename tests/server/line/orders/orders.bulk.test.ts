import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder, type SeededOrder } from '#tests/support/scenes/seed.ts'

const { orders, picking } = contract

let scene: PickingScene
let received: SeededOrder
let approved: SeededOrder
let shipped: SeededOrder
beforeEach(async () => {
  scene = await pickingScene()
  const { merchant } = scene
  received = await addOrder(merchant, [[merchant.products.cup, 1]])
  approved = await addOrder(merchant, [[merchant.products.cup, 1]])
  shipped = await addOrder(merchant, [[merchant.products.cup, 1]])
  await setStatus(received, 0)
  await setStatus(shipped, 6)
})
const setStatus = ({ id }: SeededOrder, status: number) =>
  run(scene.db, sql`update customer_order set status = ${status} where id = ${id}`)
const ids = () => [shipped, scene.order, received, approved].map(order => order.id)
const statusOf = async ({ id }: SeededOrder) => (await scene.veli.do(picking.order, { id })).status
const statuses = () => Promise.all([scene.order, received, approved, shipped].map(statusOf))
const refusal = (key: string, { orderNo }: SeededOrder, status: number) => ({
  orderNo,
  key,
  params: { orderNo, status },
})

test('many are cancelled, each by itself: one that cannot be holds nobody up', async () => {
  const { veli, order } = scene
  expect(await veli.do(orders.cancelMany, { ids: ids(), reason: 'Stok yok', note: 'Arandı' })).toEqual({
    done: [order, received, approved].map(({ orderNo }) => orderNo),
    refused: [refusal('ORDER_NOT_CANCELLABLE', shipped, 6)],
  })
  expect(await statuses()).toEqual([8, 8, 8, 6])
  expect((await veli.do(picking.order, { id: approved.id })).notes.map(note => note.text)).toEqual(['Arandı'])
  expect((await veli.do(picking.order, { id: shipped.id })).notes).toEqual([])
  expect(await scene.gaps()).toEqual([])
})

test('many are reset: the one in work goes back, with its goods', async () => {
  const { ali, veli, order, cupLine } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  expect(await veli.do(orders.resetMany, { ids: ids() })).toEqual({
    done: [order.orderNo],
    refused: [
      refusal('ORDER_NOT_RESETTABLE', received, 0),
      refusal('ORDER_NOT_RESETTABLE', approved, 2),
      refusal('ORDER_NOT_RESETTABLE', shipped, 6),
    ],
  })
  expect(await statuses()).toEqual([2, 0, 2, 6])
  expect(await scene.gaps()).toEqual([])
})

test('many are approved; unknown ones are told too, and one named twice is one', async () => {
  const { veli, order } = scene
  expect(await veli.do(orders.approveMany, { ids: [received.id, received.id, 999_999, order.id] })).toEqual({
    done: [received.orderNo],
    refused: [
      refusal('ORDER_NOT_APPROVABLE', order, 4),
      { orderNo: '', key: 'ORDER_IS_NOT_FOUND', params: { id: 999_999 } },
    ],
  })
  expect(await statuses()).toEqual([4, 2, 2, 6])
})

test('none, too many, and what is no id are refused as a whole', async () => {
  const { veli } = scene
  for (const wrong of [[], [0], ['1'], Array.from({ length: 201 }, (_, i) => i + 1), undefined])
    expect((await veli.refused(orders.resetMany, { ids: wrong }))[0]).toBe('REQUEST_INVALID')
  expect(await veli.refused(orders.resetMany, { ids: [999_999] })).toEqual(['ORDER_IS_NOT_FOUND', { id: 999_999 }])
})
