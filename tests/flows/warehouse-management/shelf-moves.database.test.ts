import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, addShelf, type Merchant, setSettings, stock } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { floorPlans, orderSelection, picking } = contract

describe('shelves that lie badly', () => {
  let server: TestServer
  let merchant: Merchant
  let veli: ReturnType<typeof userOf>
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    veli = userOf(server.app, merchant.users.veli.token)
    await setSettings(merchant, { arabaModulAktif: false })
    await stock(merchant, await addShelf(merchant, 'F9', 90), merchant.products.cup, 9)
  })
  const open = () => openPage(server, merchant.users.veli.token, '/warehouse-management/shelf-moves')
  const layPlan = () =>
    veli.do(floorPlans.lay, {
      ...{ version: 0, pattern: '{aisle}{bay}', aisles: 1, blocks: 1, baysEach: 1, levels: 1 },
      ...{ bayMetres: 1, betweenAisles: 4, crossAisleMetres: 1, parkAisle: 1, parkSide: 'front' as const },
    })
  const pickOne = async () => {
    await addOrder(merchant, [[merchant.products.cup, 1]])
    const ali = userOf(server.app, merchant.users.ali.token)
    await ali.do(orderSelection.make, {})
    const [row] = await ali.do(picking.products)
    await ali.do(picking.pick, { orderProductID: row!.orderProductID, piece: 1 })
  }

  test('say that there is no plan, then that nothing would save a step', async () => {
    expect((await open()).view.panels).toMatchObject([{ none: { word: 'panel.noFloorPlan' } }])
    await layPlan()
    expect((await open()).view.panels).toMatchObject([{ none: { word: 'panel.allLiesWell' } }])
  })

  test('are emptied by two scans, onto the shelf that is shown and no other; then the list has it no more', async () => {
    await layPlan()
    await pickOne()
    const page = await open()
    expect(page.view.step?.kind === 'choose' && page.view.step.options(page.view.seen)).toMatchObject([
      // 8 m to F along the front, 5.5 m into it and back, for a shelf 1.5 m away.
      {
        title: { word: 'panel.shelfMove', params: { from: 'F9', to: 'A1' } },
        text: { params: { metres: 24, visits: 1, products: 'Ürün cup' } },
      },
    ])
    await page.act('scan', 'RAF-B1')
    expect(page.heard.at(-1)?.key).toBe('MOVE_NOT_PROPOSED')
    await page.act('scan', 'RAF-F9')
    expect([page.view.stepId, page.view.expects]).toEqual(['carry', ['RAF-A1']])
    await page.act('scan', 'RAF-A2')
    expect(page.heard.at(-1)).toMatchObject({ key: 'MOVE_GOES_ELSEWHERE', params: { code: 'RAF-A2', shelf: 'A1' } })
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['moves', 'done.shelf-moves.moved'])
    expect(page.view.panels).toMatchObject([{ none: { word: 'panel.allLiesWell' } }])
    expect(
      await one(
        merchant.db,
        sql`select place_id as shelf, quantity from stock where is_real and quantity > 0 and product_id = ${merchant.products.cup}
          and place_id in (select id from shelf)`,
      ),
    ).toEqual({ shelf: merchant.shelves.A1, quantity: 8 })
    expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])
  })

  test('change places with what lies near and is fetched seldom, by way of an empty shelf: three scans after the first', async () => {
    const { shelves, products, db, tenantId } = merchant
    for (const shelf of [shelves.A1, shelves.A2, shelves.B1]) await stock(merchant, shelf, products.plate, 4)
    await addShelf(merchant, 'F7', 80)
    await layPlan()
    await pickOne()
    const page = await open()
    expect(page.view.step?.kind === 'choose' && page.view.step.options(page.view.seen)).toMatchObject([
      {
        title: { word: 'panel.shelfExchange', params: { from: 'F9', to: 'A1' } },
        text: { params: { to: 'A1', spare: 'F7', metres: 24, room: 0 } },
      },
    ])
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, page.view.expects]).toEqual(['carry', ['RAF-F7']])
    expect(page.view.panels[1]).toMatchObject({
      note: { word: 'panel.allMakesRoom', params: { pieces: 4, shelf: 'F9' } },
    })
    await page.act('scan', 'RAF-F7')
    expect([page.heard.at(-1)?.key, page.view.stepId, page.view.expects]).toEqual([
      ...['done.shelf-moves.moved', 'carry', ['RAF-A1']],
    ])
    await page.act('scan', 'RAF-A1')
    expect(page.view.panels).toMatchObject([{ none: { word: 'panel.allLiesWell' } }])
    expect(
      await many(
        db,
        sql`select shelf.code, stock.product_id as product, quantity from stock join shelf on shelf.id = place_id
          where stock.tenant_id = ${tenantId} and quantity > 0 and shelf.code in ('A1', 'F7', 'F9') order by shelf.code`,
      ),
    ).toEqual([
      { code: 'A1', product: products.cup, quantity: 8 },
      { code: 'F7', product: products.plate, quantity: 4 },
    ])
    expect(await auditLedger(db, tenantId)).toEqual([])
  })

  test('that hold what is promised stay, and nobody sees them who may not manage shelves', async () => {
    await layPlan()
    await pickOne()
    await addOrder(merchant, [[merchant.products.cup, 1]])
    await veli.do(orderSelection.make, {})
    expect((await veli.do(floorPlans.moves)).moves).toEqual([])
    const answer = await send(server.app, floorPlans.moves, {}, { token: merchant.users.ali.token })
    expect(answer.statusCode).toBe(403)
    expect('model' in answerOf(answer)).toBe(false)
  })
})
