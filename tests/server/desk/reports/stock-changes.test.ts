import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { MovementKind } from '#contract/movement-kinds.ts'
import { pages } from '#flows/pages.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type Area, areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder, password, setSettings } from '#tests/support/scenes/seed.ts'

const { rows, totals, byHand, approvals, suppliers, products } = contract

/** On A1 lie 47 cups; 50 of everything were received. */
let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})
const cups = (piece: number) => ({
  shelfID: scene.merchant.shelves.A1,
  productID: scene.merchant.products.cup,
  piece,
})
/** Cups between A1 and an area; onto the shelf, or off it. */
const move = async (area: Area, kind: MovementKind, quantity: number, isOff = false) => {
  const { db, tenantId, warehouseId, shelves, products } = scene.merchant
  const other = await areaOf(db, tenantId, warehouseId, area)
  const [from, to] = isOff ? [shelves.A1, other] : [other, shelves.A1]
  if (area !== 'adjustment' && !isOff) {
    const outside = await areaOf(db, tenantId, warehouseId, 'supplier')
    await moveGoods(db, tenantId, [{ kind: 'receipt', productId: products.cup, quantity, from: outside, to: other }])
  }
  await moveGoods(db, tenantId, [{ kind, productId: products.cup, quantity, from, to }])
}

describe('products added', () => {
  const added = async (filters: object = {}) => {
    const shown = { product: '8690000000012', sort: 'at', ...filters }
    const { rows: all } = await scene.veli.do(rows.addedProducts, shown)
    return all.map(({ shelf, quantity, source, reason, user }) => [shelf, quantity, source, reason, user])
  }

  test('each is told by where it came from; what comes back from the work is none', async () => {
    await scene.veli.do(byHand.add, { ...cups(3), reason: '@reason.found' })
    await move('returns', 'placement', 2)
    await move('receiving', 'placement', 4)
    await move('adjustment', 'count', 5)
    await move('excess', 'placement', 7)
    const byVeli = ['A1', 3, 'manual', '@reason.found', 'Toplayıcı veli']
    expect(await added()).toEqual([
      ['A1', 50, 'receipt', null, null],
      byVeli,
      ['A1', 2, 'return', null, null],
      ['A1', 4, 'receipt', null, null],
      ['A1', 5, 'count', null, null],
    ])
    expect(await added({ source: 'manual' })).toEqual([byVeli])
    expect(await added({ user: String(scene.merchant.users.veli.id), place: 'RAF-A1' })).toEqual([byVeli])
    expect(await scene.veli.do(totals.addedProducts, { product: '8690000000012' })).toEqual({
      count: 5,
      sums: { quantity: 64 },
    })
  })

  test('what was taken back is left out, with what took it back', async () => {
    const { changeID } = await scene.veli.do(byHand.add, { ...cups(3), reason: '@reason.found' })
    const removed = await scene.veli.do(byHand.remove, { ...cups(2), reason: '@reason.damaged' })
    await scene.veli.do(byHand.takeBack, { changeID: changeID! })
    await scene.veli.do(byHand.takeBack, { changeID: removed.changeID! })
    expect(await added({ source: 'manual' })).toEqual([])
    expect((await scene.veli.do(rows.removedProducts, {})).rows).toEqual([])
  })
})

test('products removed: each by how it left, a second person beside who did it; moved within the warehouse is none', async () => {
  const { veli, merchant } = scene
  await setSettings(merchant, { byHandSettings: { secondPersonAbove: 5 } })
  const about = `remove:${merchant.shelves.A1}:${merchant.products.cup}:6:@reason.damaged`
  const permission = 'ProductManagement.ShelfProductReduce' as const
  const yes = await veli.do(approvals.give, { permission, about, userName: 'ali', password })
  await veli.do(byHand.remove, { ...cups(6), reason: '@reason.damaged', approvalID: yes.approvalID })
  await veli.do(byHand.remove, { ...cups(1), reason: '@reason.sample' })
  await move('adjustment', 'count', 2, true)
  await move('transit', 'transfer', 3, true)
  await veli.do(contract.shelves.moveAll, { id: merchant.shelves.A1, targetBarcode: 'RAF-B1' })
  const { rows: removed } = await veli.do(rows.removedProducts, { sort: 'at' })
  expect(removed.map(({ quantity, way, reason, second }) => [quantity, way, reason, second])).toEqual([
    [6, 'damage', '@reason.damaged', 'Toplayıcı ali'],
    [1, 'manual', '@reason.sample', null],
    [2, 'count', null, null],
    [3, 'transfer', null, null],
  ])
  expect((await veli.do(rows.removedProducts, { way: 'count' })).rows).toHaveLength(1)
})

describe('consignment products', () => {
  const cupOf = async (isConsignment: boolean) => {
    const { veli, merchant } = scene
    const supplier = await veli.do(suppliers.save, {
      ...{ code: 'T-1', name: 'Ege', taxNo: '', contact: '', address: '', email: '', leadDays: null, note: '' },
    })
    const cup = { id: merchant.products.cup, version: 1, name: 'Fincan', stockCode: 'cup', unit: 'adet' }
    await veli.do(products.save, { ...cup, barcode: '8690000000012', supplierID: supplier.id, isConsignment })
    return supplier
  }
  /** Two were sold now, five of them long ago; one came back. */
  const sell = async () => {
    const { db } = scene
    await move('customer', 'hand-over', 5, true)
    await run(db, sql`alter table movement disable trigger movements_stay`)
    await run(db, sql`update movement set at = at - interval '90 days' where kind = 'hand-over'`)
    await run(db, sql`alter table movement enable trigger movements_stay`)
    await move('customer', 'hand-over', 2, true)
    const { tenantId, warehouseId, products } = scene.merchant
    const [from, to] = [
      await areaOf(db, tenantId, warehouseId, 'customer'),
      await areaOf(db, tenantId, warehouseId, 'returns'),
    ]
    await moveGoods(db, tenantId, [{ kind: 'receipt', productId: products.cup, quantity: 1, from, to }])
  }

  test('a supplier’s goods: what is wanted, lies there, was sold in the time, and is to be settled', async () => {
    await cupOf(true)
    await addOrder(scene.merchant, [[scene.merchant.products.cup, 4]])
    await sell()
    const { rows: all } = await scene.veli.do(rows.consignmentProducts, { date: '30d' })
    expect(all).toMatchObject([
      { supplier: 'Ege', product: 'Fincan', wanted: 4, ownStock: 0, consignmentStock: 40, sold: 2, toSettle: 1 },
    ])
  })

  test('each figure opens what it counts', async () => {
    await cupOf(true)
    await sell()
    const [row] = (await scene.veli.do(rows.consignmentProducts, { date: '30d', warehouse: 'all' })).rows
    const filtersOf = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams)
    const sold = await scene.veli.do(totals.stockMovementsReport, filtersOf(pages.movements(row!.soldFilters)))
    const stock = await scene.veli.do(totals.shelfStockReport, filtersOf(pages.shelfStock(row!.stockFilters)))
    expect([sold.sums.quantity, stock.sums.quantity]).toEqual([row!.sold, row!.consignmentStock])
  })

  test('one’s own goods of a supplier are told apart, and nothing of them is to be settled', async () => {
    const { id } = await cupOf(false)
    expect((await scene.veli.do(rows.consignmentProducts, { isConsignment: 'true' })).rows).toEqual([])
    const own = { isConsignment: 'false', supplier: String(id) }
    expect((await scene.veli.do(rows.consignmentProducts, own)).rows).toMatchObject([
      { ownStock: 47, consignmentStock: 0, toSettle: 0 },
    ])
  })
})
