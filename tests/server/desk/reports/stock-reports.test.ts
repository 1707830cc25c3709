import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { pages } from '#flows/pages.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'

const { rows, totals, byHand } = contract
const cup = '8690000000012'

/** On A1 lie 47 cups, three are in the cart; 47 plates and 48.5 kg of rice on A2, 49 mugs on B1. */
let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  await run(scene.db, sql`update product set price = 2.5 where stock_code = 'cup'`)
})
const filtersOf = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams)

test('all products: what lies on shelves and what it would be sold for; each figure opens the shelves that hold it', async () => {
  const { veli } = scene
  const { rows: all } = await veli.do(rows.allProductStockReport, { sort: '-saleValue' })
  expect(all[0]).toMatchObject({ stockCode: 'cup', stock: 47, reserved: 0, free: 47, shelves: 1, saleValue: 117.5 })
  const opened = await veli.do(totals.shelfStockReport, filtersOf(pages.shelfStock(all[0]!.stockFilters)))
  expect(opened).toMatchObject({ count: 1, sums: { quantity: 47 } })
  const none = await veli.do(rows.allProductStockReport, { level: 'none' })
  expect(all.length).toBe(4)
  expect(none.rows).toEqual([])
})

test('each warehouse: its products, pieces and their value; with nothing in it, nothing', async () => {
  const { veli, db, merchant } = scene
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${merchant.tenantId}, ${merchant.storeId}, 'Boş depo', 'BD', 1) returning id`,
  )
  const { rows: all } = await veli.do(rows.warehouseStockReport, { sort: 'warehouseName' })
  expect(all.map(({ warehouseName, products, pieces }) => [warehouseName, products, pieces])).toEqual([
    ['Ana depo', 4, 191.5],
    ['Boş depo', 0, 0],
  ])
  expect(all[1]!.id).toBe(id)
  const { rows: ofCup } = await veli.do(rows.warehouseStockReport, { product: cup, sort: 'warehouseName' })
  const opened = await veli.do(totals.shelfStockReport, filtersOf(pages.shelfStock(ofCup[0]!.stockFilters)))
  expect([ofCup[0]!.pieces, ofCup[0]!.saleValue, opened.sums.quantity]).toEqual([47, 117.5, 47])
})

test('in the past: what lay at each place in the evening of a day, whatever was moved since', async () => {
  const { veli, db, merchant } = scene
  await run(db, sql`alter table movement disable trigger movements_stay`)
  await run(db, sql`update movement set at = at - interval '2 days'`)
  await run(db, sql`alter table movement enable trigger movements_stay`)
  const goods = { shelfID: merchant.shelves.A1, productID: merchant.products.cup, piece: 40 }
  await veli.do(byHand.remove, { ...goods, reason: '@reason.damaged' })
  const cups = async (date: string) => {
    const { rows: all } = await veli.do(rows.stockHistoryReport, { product: cup, date, sort: 'placeKind' })
    return all.map(({ placeKind, place, quantity }) => [placeKind, place, quantity])
  }
  expect(await cups('today')).toEqual([
    ['cart', 'ARABA1', 3],
    ['shelf', 'A1', 7],
  ])
  expect(await cups('yesterday')).toEqual([
    ['cart', 'ARABA1', 3],
    ['shelf', 'A1', 47],
  ])
  const { day } = await one<{ day: string }>(
    db,
    sql`select to_char((now() - interval '5 days') at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day`,
  )
  expect(await cups(`${day}..${day}`)).toEqual([])
  expect(await veli.do(totals.stockHistoryReport, { product: cup, placeKind: 'shelf', date: 'yesterday' })).toEqual({
    count: 1,
    sums: { quantity: 47 },
  })
})
