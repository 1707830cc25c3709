import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addShelf, stock } from '#tests/support/scenes/seed.ts'

const { picking, orders: orderCalls } = contract
const rejected = 'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION'
const omni = { packetSettings: { omniChannelDistributionActive: true } }

/** Another store of the merchant, with so many cups. */
const openStore = async ({ db, merchant }: PickingScene, cups: number, { type = 2, code = 'KADIKOY' } = {}) => {
  const { tenantId } = merchant
  const { id: storeId } = await one<{ id: number }>(
    db,
    sql`insert into store (tenant_id, name, code) values (${tenantId}, ${`Mağaza ${code}`}, ${code}) returning id`,
  )
  const { id: warehouseId } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, ${code}, ${code}, ${type}) returning id`,
  )
  const place = { db, tenantId, storeId, warehouseId }
  const shelf = await addShelf(place, `${code}-1`, 1)
  if (cups > 0) await stock(place, shelf, merchant.products.cup, cups)
  return { ...place, shelf }
}
const miss = (scene: PickingScene, piece = 2, orderProductID = scene.cupLine) => ({
  orderProductID,
  piece,
  isMissingProduct: true,
  MissingProductReturnCauseID: scene.merchant.causeId,
})
const figures = ({ db, cupLine }: PickingScene) =>
  one(db, sql`select piece, picked, missing, short, process from order_line where id = ${cupLine}`)
const transferred = ({ db, order }: PickingScene) =>
  many<{ id: number }>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status, o.package_status as "packageStatus", o.warehouse_id as "warehouseId",
        o.amount, o.pay_door_amount as "atDoor", o.address, l.piece, l.unit_price as "unitPrice", t.piece as moved
      from order_transfer t
      join customer_order o on o.tenant_id = t.tenant_id and o.id = t.new_order_id
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where t.order_id = ${order.id} order by t.id`,
  )

describe('with distribution over all channels', () => {
  let scene: PickingScene
  beforeEach(async () => {
    scene = await pickingScene(omni)
    await run(scene.db, sql`update order_line set unit_price = 10 where order_id = ${scene.order.id}`)
    await run(
      scene.db,
      sql`update customer_order set amount = 40, pay_door_amount = 40, address = 'Moda 3' where id = ${scene.order.id}`,
    )
  })

  test('what is not on the shelf is sent by a store that has it, as an order of its own', async () => {
    const { ali, merchant, order } = scene
    const store = await openStore(scene, 3)
    expect(await ali.refused(picking.pick, miss(scene))).toEqual([
      rejected,
      { product: 'Ürün cup', store: 'Mağaza KADIKOY' },
    ])
    expect(await transferred(scene)).toEqual([
      {
        id: expect.any(Number),
        orderNo: `${order.orderNo}-2`,
        status: 2,
        packageStatus: 1,
        warehouseId: store.warehouseId,
        amount: 20,
        atDoor: 20,
        address: 'Moda 3',
        piece: 2,
        unitPrice: 10,
        moved: 2,
      },
    ])
    expect(await figures(scene)).toEqual({ piece: 2, picked: 0, missing: 2, short: 2, process: 2 })
    expect(await scene.balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 2, reserved: 0 })
    const left = await scene.veli.do(picking.order, { id: order.id })
    expect([left.status, left.packageStatus, left.amount]).toEqual([4, 2, 20])
    const { countWanted } = await one<{ countWanted: boolean }>(
      scene.db,
      sql`select count_wanted_at is not null as "countWanted" from shelf where id = ${merchant.shelves.A1}`,
    )
    expect(countWanted).toBe(true)
    expect(await scene.gaps()).toEqual([])
  })

  test('of a line that was found in part only the rest leaves it', async () => {
    const { ali } = scene
    await openStore(scene, 3)
    await ali.do(picking.pick, { orderProductID: scene.cupLine, piece: 1 })
    expect((await ali.refused(picking.pick, miss(scene, 1)))[0]).toBe(rejected)
    expect(await figures(scene)).toEqual({ piece: 1, picked: 1, missing: 0, short: 0, process: 1 })
    expect(await scene.cups()).toEqual([['A1', 1, 1, 0, 0]])
    expect(await scene.gaps()).toEqual([])
  })

  test('piece after piece, each gets a number of its own', async () => {
    const { ali, order } = scene
    await openStore(scene, 3)
    await ali.refused(picking.pick, miss(scene, 1))
    await ali.refused(picking.pick, miss(scene, 1))
    expect((await transferred(scene)).map(row => (row as unknown as { orderNo: string }).orderNo)).toEqual([
      `${order.orderNo}-2`,
      `${order.orderNo}-3`,
    ])
    expect(await scene.gaps()).toEqual([])
  })

  test('an order of which nothing is left here is cancelled, and its money goes along', async () => {
    const { ali, veli, order, riceLine, merchant } = scene
    const store = await openStore(scene, 3)
    await stock(store, store.shelf, merchant.products.rice, 5)
    await ali.refused(picking.pick, miss(scene, 1.5, riceLine))
    await ali.refused(picking.pick, miss(scene))
    const left = await veli.do(picking.order, { id: order.id })
    expect([left.status, left.amount]).toEqual([8, 0])
    expect(left.history.at(-1)).toMatchObject({ newStatus: 8, reason: '@reason.otherStore' })
    expect(await transferred(scene)).toMatchObject([
      { amount: 15, atDoor: 15 },
      { amount: 25, atDoor: 25 },
    ])
    expect(await ali.do(picking.products)).toEqual([])
    expect(await scene.gaps()).toEqual([])
  })

  test('a repeat of the call is refused alike, and opens no second order', async () => {
    await openStore(scene, 9)
    const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
    const first = await scene.ali.refused(picking.pick, miss(scene, 1), { operationId })
    expect(await scene.ali.refused(picking.pick, miss(scene, 1), { operationId })).toEqual(first)
    expect(await transferred(scene)).toHaveLength(1)
  })

  test.each([
    ['no store has enough', 1, { type: 2 }],
    ['only a warehouse of returns has it', 9, { type: 3 }],
    ['only consignment goods are there', 9, { type: 4 }],
  ])('where %s it is missing as ever', async (_, cups, options) => {
    await openStore(scene, cups, options)
    await scene.ali.do(picking.pick, miss(scene))
    expect(await figures(scene)).toEqual({ piece: 2, picked: 0, missing: 2, short: 0, process: 1 })
    expect(await transferred(scene)).toEqual([])
    expect(await scene.gaps()).toEqual([])
  })

  test('what orders there wait for is theirs', async () => {
    await openStore(scene, 3)
    await scene.ali.refused(picking.pick, miss(scene, 1))
    await openStore(scene, 0, { code: 'BOS' })
    await run(scene.db, sql`update order_line set piece = 3 where order_id = ${(await transferred(scene))[0]!.id}`)
    await scene.ali.do(picking.pick, miss(scene, 1))
    expect(await transferred(scene)).toHaveLength(1)
  })

  test('begun anew, the order wants no more here than stayed here', async () => {
    const { ali, veli, order } = scene
    await openStore(scene, 3)
    await ali.refused(picking.pick, miss(scene, 1))
    await veli.do(orderCalls.reset, { orderId: order.id })
    expect(await figures(scene)).toEqual({ piece: 1, picked: 0, missing: 0, short: 0, process: 0 })
    expect(await scene.gaps()).toEqual([])
  })

  test('the picker hears good news, goes on with what is left, and has nothing to take back', async () => {
    await openStore(scene, 3)
    const { token } = scene.merchant.users.ali
    const page = await openPage(scene, token, '/order-management/picking')
    await page.act('scan', 'RAF-A1')
    await page.act('missing')
    await page.act('answer', String(scene.merchant.causeId))
    expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: rejected })
    expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A2']])
    await page.act('undo')
    expect(page.heard.at(-1)?.key).toBe('NOTHING_TO_UNDO')
    expect(await figures(scene)).toMatchObject({ process: 2 })
  })
})

test('without it the pieces are missing, whoever has them', async () => {
  const scene = await pickingScene()
  await openStore(scene, 9)
  await scene.ali.do(picking.pick, miss(scene))
  expect(await figures(scene)).toEqual({ piece: 2, picked: 0, missing: 2, short: 0, process: 1 })
  expect(await transferred(scene)).toEqual([])
})
