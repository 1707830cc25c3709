import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { type BoardScene, boardScene, midnight, orderAt, setLine, thisHour } from '#tests/support/scenes/board-scene.ts'
import { stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'

const { dashboard, adminDashboard } = contract
const now = sql`now()`

describe.each(databaseKinds)('the boards of orders, on the %s database', kind => {
  let scene: BoardScene
  beforeEach(async () => {
    scene = await boardScene(kind)
  })

  test('the last 24 hours begin with a full hour, and all orders are those not with the carrier', async () => {
    const { merchant, other, stranger, lead, admin, db } = scene
    const { cup, plate } = merchant.products
    const begin = sql`${thisHour} - interval '23 hours'`
    await orderAt(merchant, now, [[cup, 1]])
    const cut = await orderAt(merchant, now, [
      [cup, 2],
      [plate, 3],
      [plate, 5],
    ])
    await setLine(db, merchant.tenantId, cut.lines[2]!, sql`process = 2`)
    await orderAt(merchant, begin, [[plate, 2]])
    await orderAt(merchant, sql`${begin} - interval '1 microsecond'`, [[cup, 1]])
    await orderAt(merchant, now, [[cup, 1]], { status: 6 })
    await orderAt(merchant, now, [[cup, 1]], { status: 8 })
    await orderAt(merchant, now, [[cup, 1]], { status: 10 })
    await orderAt(merchant, sql`${thisHour} + interval '1 hour'`, [[cup, 1]], { status: 7 })
    await orderAt(other, now, [[cup, 4]])
    await orderAt(stranger, now, [[stranger.products.cup, 1]])

    const { hour } = await one<{ hour: number }>(
      db,
      sql`select extract(hour from now() at time zone 'Europe/Istanbul')::integer as hour`,
    )
    const hours = (counts: Readonly<Record<number, number>>) =>
      Array.from({ length: 24 }, (_, nth) => counts[(nth - hour + 24) % 24] ?? 0)
    const labels = Array.from({ length: 24 }, (_, nth) => `${nth < 10 ? '0' : ''}${nth}:00`)
    expect(await lead.do(dashboard.orderCounts)).toEqual({
      oneProductOrderCount: 2,
      aLotsOfProductOrderCount: 2,
      aLotsOfProductOrderProductCount: 7,
      orderCount: 4,
      hourly: { labels, single: hours({ 0: 2 }), multi: hours({ 0: 1, 1: 1 }) },
      allOrders: {
        entries: [
          { type: 'single', orderCount: 2, productCount: 2 },
          { type: 'multi', orderCount: 2, productCount: 7 },
        ],
        orderCount: 4,
        productCount: 9,
      },
    })

    const counted = async (choice: { storeID?: number; warehouseID?: number }) => {
      const { orderCount, aLotsOfProductOrderProductCount, allOrders } = await admin.do(
        adminDashboard.orderCounts,
        choice,
      )
      return [orderCount, aLotsOfProductOrderProductCount, allOrders.orderCount]
    }
    expect(await counted({})).toEqual([5, 11, 5])
    expect(await counted({ storeID: other.storeId })).toEqual([1, 4, 1])
    expect(await counted({ warehouseID: merchant.warehouseId })).toEqual([4, 7, 4])
    expect(await counted({ storeID: other.storeId, warehouseID: other.warehouseId })).toEqual([1, 4, 1])
  })

  test('an order can be picked when free stock serves it whole', async () => {
    const { merchant, other, stranger, lead, admin, db } = scene
    const { cup, plate } = merchant.products
    await stock(merchant, merchant.shelves.A1, cup, 2)
    await stock(merchant, merchant.shelves.B1, cup, 1)
    await stock(merchant, merchant.shelves.A2, plate, 1)
    await stock(stranger, stranger.shelves.A1, stranger.products.cup, 9)
    await db.query(`update stock set reserved = 1 where place_id = $1`, [merchant.shelves.A2])
    await orderAt(merchant, now, [[cup, 1]])
    await orderAt(merchant, now, [[cup, 3]])
    await orderAt(merchant, now, [[cup, 4]])
    await orderAt(merchant, now, [
      [cup, 1],
      [plate, 1],
    ])
    await orderAt(merchant, now, [[cup, 1]], { status: 1 })
    await orderAt(other, now, [[cup, 1]])
    await orderAt(stranger, now, [[stranger.products.cup, 1]])
    expect(await lead.do(dashboard.pickableOrder)).toEqual({
      orderCount: 2,
      productCount: 4,
      oneProductOrderCount: 1,
      aLotsOfProductOrderCount: 1,
      aLotsOfProductOrderProductCount: 3,
      shortOrderCount: 2,
    })
    // The other warehouse cannot be served from this one's shelves.
    expect(await admin.do(adminDashboard.pickableOrder)).toMatchObject({ orderCount: 2, shortOrderCount: 3 })
  })

  test('orders are counted by where they came from, since the same day of last month', async () => {
    const { merchant, other, stranger, lead, admin } = scene
    const cup = [[merchant.products.cup, 1]] as const
    const begin = sql`((${midnight} at time zone 'Europe/Istanbul' - interval '1 month') at time zone 'Europe/Istanbul')`
    await orderAt(merchant, now, cup, { channel: 'Web' })
    await orderAt(merchant, begin, cup, { channel: 'N11', status: 7 })
    await orderAt(merchant, midnight, cup, { channel: 'N11' })
    await orderAt(merchant, sql`${begin} - interval '1 microsecond'`, cup, { channel: 'N11' })
    await orderAt(merchant, now, cup, { channel: 'Web', status: 8 })
    await orderAt(other, now, cup, { channel: 'Çiçek' })
    await orderAt(stranger, now, [[stranger.products.cup, 1]], { channel: 'N11' })
    const own = [
      { orderSource: 'N11', orderCount: 2 },
      { orderSource: 'Web', orderCount: 1 },
    ]
    expect(await lead.do(dashboard.orderSources)).toEqual(own)
    expect(await admin.do(adminDashboard.orderSources)).toEqual([...own, { orderSource: 'Çiçek', orderCount: 1 }])
  })

  test('an empty warehouse has empty boards, and what is not kept is told as nothing', async () => {
    const { lead, admin } = scene
    expect(await lead.do(dashboard.orderCounts)).toMatchObject({ orderCount: 0, allOrders: { orderCount: 0 } })
    expect(await lead.do(dashboard.orderSources)).toEqual([])
    expect(await lead.do(dashboard.pickableOrder)).toMatchObject({ orderCount: 0, productCount: 0 })
    expect(await lead.do(dashboard.operationSpeeds)).toEqual({ minutes: null, yesterdayMinutes: null })
    expect(await lead.do(dashboard.routeMap)).toEqual([])
    for (const [boards, user] of [
      [dashboard, lead],
      [adminDashboard, admin],
    ] as const) {
      expect(await user.do(boards.goodsAcceptStatuses)).toEqual([])
      expect(await user.do(boards.productTransfers)).toEqual({
        waitingFileCount: 0,
        completedFileCount: 0,
        collectedProductCount: 0,
        waitingProductCount: 0,
      })
    }
  })

  test('a user without a warehouse sees nothing of any', async () => {
    const { merchant, lead, db } = scene
    await orderAt(merchant, now, [[merchant.products.cup, 1]])
    await db.query(`update app_user set warehouse_id = null, store_id = null where user_name = 'lead'`)
    expect(await lead.do(dashboard.orderCounts)).toMatchObject({ orderCount: 0, allOrders: { orderCount: 0 } })
    expect(await lead.do(dashboard.warehouseStatics)).toMatchObject({ totalOrderPickingCount: 0, activeSets: [] })
  })
})
