import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { type BoardScene, boardScene } from '#tests/support/scenes/board-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { dashboard, adminDashboard, carts } = contract

let scene: BoardScene
let count = 0
const holderOf = async (...permissions: Permission[]) =>
  userOf(scene.app, (await addUser(scene.merchant, `user ${++count}`, permissions)).token)
beforeAll(async () => {
  scene = await boardScene('embedded')
})

test.each<[Permission, readonly (keyof typeof dashboard)[]]>([
  ['Dashboard.TotalQualityControlAndCollectedProductWidget', ['warehouseStatics']],
  ['Dashboard.ActiveSetsStatistics', ['warehouseStatics']],
  ['Dashboard.OrderCountChart', ['orderCounts', 'pickableOrder']],
  ['Dashboard.OrderSourceChart', ['orderSources']],
  ['Dashboard.WarehouseProductTransfer', ['productTransfers']],
  ['Dashboard.OrderOperationSpeedWidget', ['operationSpeeds']],
  ['Dashboard.UsedCarsChart', ['carCounts']],
  ['Dashboard.PersonalStatistics', ['pickPersonalStatics', 'qualityPersonalStatics', 'routeMap']],
  ['ProductManagement.GoodsAcceptManager', ['goodsAcceptStatuses']],
  ['Dashboard.Admin', ['resetCache']],
])('%s opens its widgets and no other', async (permission, widgets) => {
  const user = await holderOf(permission)
  const opened: string[] = []
  for (const [name, endpoint] of Object.entries(dashboard) as [string, Endpoint][])
    await user.do(endpoint).then(
      () => opened.push(name),
      (error: Error) => expect(error.message).toContain('PERMISSION_DENIED'),
    )
  expect(opened).toEqual(widgets)
})

test('the pie of carts is open to whoever holds its permission', async () => {
  const user = await holderOf('Dashboard.UsedCarsChart')
  expect(await user.do(carts.count, { Status: 2, isActive: true })).toEqual({ count: 2 })
  expect(await user.do(dashboard.carCounts)).toEqual({ used: 0, idle: 2 })
})

test('only who holds Dashboard.Admin sees boards over all warehouses', async () => {
  const { lead, admin } = scene
  for (const endpoint of Object.values(adminDashboard)) {
    expect((await lead.refused(endpoint))[0]).toBe('PERMISSION_DENIED')
    await admin.do(endpoint)
  }
})

test("a store or warehouse that is not there, another merchant's, or of another store, is refused", async () => {
  const { admin, stranger, merchant, other } = scene
  const board = adminDashboard.orderCounts
  expect(await admin.refused(board, { storeID: stranger.storeId })).toEqual([
    'STORE_NOT_FOUND',
    { id: stranger.storeId },
  ])
  expect(await admin.refused(board, { warehouseID: stranger.warehouseId })).toEqual([
    'WAREHOUSE_NOT_FOUND',
    { id: stranger.warehouseId },
  ])
  expect(await admin.refused(board, { storeID: merchant.storeId, warehouseID: other.warehouseId })).toEqual([
    'WAREHOUSE_NOT_FOUND',
    { id: other.warehouseId },
  ])
  for (const storeID of [0, -1, 1.5, 1e15, 'x'])
    expect(['REQUEST_INVALID', 'STORE_NOT_FOUND']).toContain((await admin.refused(board, { storeID }))[0])
})

test('provider staff may reset the boards without the permission', async () => {
  const user = await holderOf()
  expect(await user.refused(dashboard.resetCache)).toEqual(['PERMISSION_DENIED', { permission: 'Dashboard.Admin' }])
  await scene.db.query('update app_user set provider_staff = true where user_name = $1', [`user ${count}`])
  expect(await user.do(dashboard.resetCache)).toEqual({ count: expect.any(Number) })
})
