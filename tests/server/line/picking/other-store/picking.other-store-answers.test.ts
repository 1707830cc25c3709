import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addShelf, addUser, stock } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { picking, notifications, orderTransfers } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene({ packetSettings: { omniChannelDistributionActive: true } })
})
/** A store with so many cups, and one who selects its orders. */
const openStore = async (code: string, cups: number) => {
  const { db, merchant, app } = scene
  const { tenantId } = merchant
  const { id: storeId } = await one<{ id: number }>(
    db,
    sql`insert into store (tenant_id, name, code) values (${tenantId}, ${code}, ${code}) returning id`,
  )
  const { id: warehouseId } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, ${code}, ${code}, 2) returning id`,
  )
  const place = { db, tenantId, storeId, warehouseId }
  await stock(place, await addShelf(place, `${code}-1`, 1), merchant.products.cup, cups)
  const { token } = await addUser(place, code, ['OrderManagement.OrderSelect'])
  return { warehouseId, seller: userOf(app, token) }
}
type Store = Awaited<ReturnType<typeof openStore>>
const ask = () =>
  scene.ali.refused(picking.pick, {
    orderProductID: scene.cupLine,
    piece: 2,
    isMissingProduct: true,
    MissingProductReturnCauseID: scene.merchant.causeId,
  })
const heard = async ({ do: ask }: Store['seller'] | PickingScene['veli']) =>
  (await ask(notifications.list, {})).items.map(({ title }) => title)
const seen = async (store: Store) =>
  (await store.seller.do(listings.orderTransferReports.rows, {})).rows.map(row => [row.id, row.acceptedState] as const)
const standsIn = async () =>
  (
    await one<{ warehouseId: number }>(
      scene.db,
      sql`select warehouse_id as "warehouseId" from customer_order where order_no = ${`${scene.order.orderNo}-2`}`,
    )
  ).warehouseId

test('the other store hears of the pieces that it got, and takes them', async () => {
  const store = await openStore('KADIKOY', 3)
  await ask()
  expect(await heard(store.seller)).toEqual(['Merkez 2 adet istiyor'])
  const [[id, state]] = (await seen(store)) as [readonly [string | number, unknown]]
  expect(state).toBe('waiting')
  const ids = [Number(id)]
  expect(await scene.veli.refused(orderTransfers.accept, { ids })).toEqual([
    'ORDER_TRANSFER_NOT_FOUND',
    { id: ids[0]! },
  ])
  expect(await store.seller.do(orderTransfers.accept, { ids })).toEqual({ accepted: 1 })
  expect(await seen(store)).toEqual([[id, 'accepted']])
})

test('sent back, the next store is asked; when nobody is left the order waits where it came from', async () => {
  const first = await openStore('KADIKOY', 9)
  const second = await openStore('MODA', 3)
  await ask()
  const sendBack = async (store: Store) => {
    const [[id]] = (await seen(store)).filter(([, state]) => state === 'waiting') as [
      readonly [string | number, unknown],
    ]
    await store.seller.do(orderTransfers.sendBack, { ids: [Number(id)] })
    return Number(id)
  }
  const id = await sendBack(first)
  expect(await standsIn()).toBe(second.warehouseId)
  expect(await heard(second.seller)).toEqual(['Merkez 2 adet istiyor'])
  expect(await first.seller.refused(orderTransfers.sendBack, { ids: [id] })).toEqual([
    'ORDER_TRANSFER_NOT_FOUND',
    { id },
  ])
  await sendBack(second)
  expect(await standsIn()).toBe(scene.merchant.warehouseId)
  expect((await heard(scene.veli)).filter(title => title.startsWith('MODA'))).toEqual([
    `MODA ${scene.order.orderNo}-2 siparişini geri gönderdi`,
  ])
  expect((await seen(second)).map(([, state]) => state)).toEqual(['sentBack'])
  expect(await scene.gaps()).toEqual([])
})

test('what a set has taken is not sent back', async () => {
  const store = await openStore('KADIKOY', 3)
  await ask()
  await store.seller.do(contract.orderSelection.make, {})
  const [[id]] = (await seen(store)) as [readonly [string | number, unknown]]
  expect(await store.seller.refused(orderTransfers.sendBack, { ids: [Number(id)] })).toEqual([
    'ORDER_TRANSFER_BEGUN',
    { orderNo: `${scene.order.orderNo}-2` },
  ])
  expect(await standsIn()).toBe(store.warehouseId)
})
