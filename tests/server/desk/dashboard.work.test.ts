import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import {
  type BoardScene,
  boardPermissions,
  boardScene,
  closedSet,
  midnight,
  moveAt,
  orderAt,
  setLine,
} from '#tests/support/scenes/board-scene.ts'
import { addUser, pickerPermissions, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'

const { dashboard, adminDashboard, picking, orderSelection, carts } = contract
const now = sql`now()`
const later = (instant: Statement, by: string) => sql`(${instant} + ${by}::interval)`
const yesterday = later(midnight, '-1 day')
const justBefore = (instant: Statement) => later(instant, '-1 microsecond')

describe.each(databaseKinds)('the boards of work, on the %s database', kind => {
  let scene: BoardScene
  beforeEach(async () => {
    scene = await boardScene(kind)
  })

  test('what a picker sees of himself: days begin at midnight in Istanbul', async () => {
    const { merchant, stranger, app } = scene
    const { cup } = merchant.products
    const { id: userId, token } = await addUser(merchant, 'ayşe', boardPermissions)
    const ayse = userOf(app, token)
    const [first, second, third] = [
      await orderAt(merchant, now, [[cup, 9]]),
      await orderAt(merchant, now, [[cup, 9]]),
      await orderAt(merchant, now, [[cup, 9]]),
    ].map(order => order.lines[0]!)
    const did = (lineId: number, at: Statement, quantity: number, kind: 'pick' | 'put-back' | 'check' = 'pick') =>
      moveAt(merchant, { lineId, at, quantity, kind, userId })
    await did(first!, midnight, 3)
    await did(first!, now, 2)
    await did(first!, now, 1, 'put-back')
    await did(second!, justBefore(midnight), 5)
    await did(second!, yesterday, 2)
    await did(second!, now, 4, 'put-back')
    await did(second!, justBefore(yesterday), 7)
    await did(first!, now, 3, 'check')
    await did(first!, now, 2, 'check')
    await did(third!, now, 1, 'check')
    await did(second!, justBefore(midnight), 1, 'check')
    await moveAt(merchant, { lineId: first!, at: now, quantity: 50 })
    const theirs = await orderAt(stranger, now, [[stranger.products.cup, 9]])
    await moveAt(stranger, { lineId: theirs.lines[0]!, at: now })

    expect(await ayse.do(dashboard.pickPersonalStatics)).toEqual({
      order: { yesterdayProductTotal: 7, todayProductTotal: 4 },
    })
    expect(await ayse.do(dashboard.qualityPersonalStatics)).toEqual({ control: { yesterdayCount: 1, todayCount: 2 } })
  })

  test('the time from a set being made to the last pick, of orders of which nothing is left', async () => {
    const { merchant, other, stranger, lead, admin, db } = scene
    const finished = async (place: typeof merchant, at: Statement, minutes: number, isLeft = false) => {
      const setId = await closedSet(place, later(at, `-${minutes} minutes`))
      const { lines } = await orderAt(place, now, [[place.products.cup, 2]])
      await setLine(db, place.tenantId, lines[0]!, isLeft ? sql`picked = 1` : sql`picked = 1, missing = 1`)
      await moveAt(place, { lineId: lines[0]!, at: later(at, '-1 microsecond'), setId })
      await moveAt(place, { lineId: lines[0]!, at, setId })
    }
    await finished(merchant, later(midnight, '1 microsecond'), 30)
    await finished(merchant, later(midnight, '1 microsecond'), 91)
    await finished(merchant, later(midnight, '1 microsecond'), 500, true)
    await finished(merchant, justBefore(midnight), 10)
    await finished(merchant, justBefore(yesterday), 999)
    await finished(other, later(midnight, '1 microsecond'), 240)
    await finished(stranger, later(midnight, '1 microsecond'), 777)
    expect(await lead.do(dashboard.operationSpeeds)).toEqual({ minutes: 61, yesterdayMinutes: 10 })
    expect(await admin.do(adminDashboard.operationSpeeds)).toEqual({ minutes: 120, yesterdayMinutes: 10 })
  })

  test('a warehouse at work: sets, goods that wait, and what was done today', async () => {
    const { merchant, other, stranger, lead, admin, app, db } = scene
    const { products, shelves, tenantId, warehouseId } = merchant
    await stock(merchant, shelves.A1, products.cup, 20)
    await stock(merchant, shelves.B1, products.plate, 20)
    const ali = userOf(app, merchant.users.ali.token)
    const finished = await orderAt(merchant, now, [[products.cup, 2]])
    const halfway = await orderAt(merchant, now, [
      [products.cup, 1],
      [products.plate, 3],
    ])
    const set = await ali.do(orderSelection.make, {})
    await ali.do(carts.bind, { barcode: 'ARABA1' })
    await ali.do(picking.pick, { orderProductID: finished.lines[0]!, shelfID: shelves.A1, piece: 2 })
    await ali.do(picking.pick, { orderProductID: halfway.lines[0]!, shelfID: shelves.A1, piece: 1 })
    await ali.do(picking.setPiece, { orderProductID: halfway.lines[0]!, piece: 0 })
    await ali.do(picking.pick, {
      orderProductID: halfway.lines[1]!,
      piece: 1,
      isMissingProduct: true,
      MissingProductReturnCauseID: merchant.causeId,
    })
    const dispatch = await areaOf(db, tenantId, warehouseId, 'dispatch')
    await moveGoods(db, tenantId, [
      {
        productId: products.cup,
        quantity: 4,
        from: shelves.A1,
        to: dispatch,
        kind: 'check',
        orderLineId: finished.lines[0]!,
      },
    ])
    await moveAt(merchant, { lineId: finished.lines[0]!, at: justBefore(midnight), quantity: 90 })
    await moveAt(merchant, { lineId: finished.lines[0]!, at: justBefore(midnight), kind: 'check' })
    const elsewhere = await orderAt(other, now, [[products.cup, 5]])
    await moveAt(other, { lineId: elsewhere.lines[0]!, at: now, quantity: 5 })
    const theirs = await orderAt(stranger, now, [[stranger.products.cup, 9]])
    await moveAt(stranger, { lineId: theirs.lines[0]!, at: now, quantity: 9 })

    const statics = await lead.do(dashboard.warehouseStatics)
    expect(statics).toEqual({
      totalOrderPickedCount: 1,
      totalOrderPickingCount: 1,
      totalOrderProductPickedCount: 2,
      totalOrderProductPickingCount: 3,
      totalCarWaitingProductCount: 2,
      totalWaitingTableCount: 0,
      totalQualityControlCount: 4,
      agentProductAndOrderTodayOrderTotal: 1,
      agentProductAndOrderTodayProductTotal: 2,
      qualityControlDashboardTodayCount: 1,
      activeSets: [
        {
          setNo: set.setNo,
          status: 'picking',
          agentName: 'Toplayıcı ali',
          createdDate: set.createdDate,
          orderCount: 2,
          totalProductCount: 6,
          collectedProductCount: 2,
          missingProductCount: 1,
          progress: 50,
        },
      ],
    })
    expect(await admin.do(adminDashboard.warehouseStatics)).toEqual({
      ...statics,
      agentProductAndOrderTodayOrderTotal: 2,
      agentProductAndOrderTodayProductTotal: 7,
    })
  })

  test('a picker sees the shelves that he still has to visit', async () => {
    const { merchant, app } = scene
    const { products, shelves } = merchant
    const mehmet = userOf(app, (await addUser(merchant, 'mehmet', pickerPermissions)).token)
    await stock(merchant, shelves.B1, products.cup, 5)
    await stock(merchant, shelves.A2, products.rice, 5)
    const { lines } = await orderAt(merchant, now, [
      [products.cup, 3],
      [products.rice, 1.5],
    ])
    await mehmet.do(orderSelection.make, {})
    const a2 = {
      shelfID: shelves.A2,
      code: 'A2',
      definition: 'Raf A2',
      barcode: 'RAF-A2',
      rank: 20,
      piece: 1.5,
      productCount: 1,
    }
    const b1 = {
      shelfID: shelves.B1,
      code: 'B1',
      definition: 'Raf B1',
      barcode: 'RAF-B1',
      rank: 30,
      piece: 3,
      productCount: 1,
    }
    expect(await mehmet.do(dashboard.routeMap)).toEqual([a2, b1])
    await mehmet.do(carts.bind, { barcode: 'ARABA2' })
    await mehmet.do(picking.pick, { orderProductID: lines[0]!, shelfID: shelves.B1, piece: 1 })
    await mehmet.do(picking.pick, { orderProductID: lines[1]!, shelfID: shelves.A2, piece: 1.5 })
    expect(await mehmet.do(dashboard.routeMap)).toEqual([{ ...b1, piece: 2 }])
  })
})
