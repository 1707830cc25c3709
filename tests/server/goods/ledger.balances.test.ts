import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { forgetEmptyBalances } from '#server/goods/ledger/balances.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { balances } = contract.ledger
const [cup, rice] = ['8690000000012', '8690000000036']

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
  await scene.ali.do(contract.picking.pick, { orderProductID: scene.cupLine, piece: 1 })
})

test('every balance is told with its place and product, those outside too, and they come to nothing in all', async () => {
  const all = await scene.veli.do(balances)
  const short = all.map(({ kind, placeBarcode, barcode, quantity }) => [kind, placeBarcode, barcode, quantity])
  expect(short.filter(([kind]) => kind === 'shelf' || kind === 'cart').toSorted()).toEqual([
    ['cart', 'ARABA1', cup, 1],
    ['shelf', 'RAF-A1', cup, 1],
    ['shelf', 'RAF-A2', rice, 10],
    ['shelf', 'RAF-B1', cup, 1],
  ])
  expect(short.filter(([kind]) => kind === 'supplier' || kind === 'adjustment')).not.toEqual([])
  expect(all.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0)
})

test('page by page it is the same', async () => {
  const all = await scene.veli.do(balances)
  const paged: typeof all = []
  for (;;) {
    const last = paged.at(-1)
    const after = last === undefined ? {} : { afterPlaceId: last.placeId, afterProductId: last.productId }
    const page = await scene.veli.do(balances, { ...after, limit: 2 })
    if (page.length === 0) break
    paged.push(...page)
  }
  expect(paged).toEqual(all)
})

test('an emptied shelf and cart are forgotten and found again, and the books are as they were', async () => {
  const { ali, veli, db, cupLine } = scene
  const rows = async () =>
    (
      await one<{ rows: number }>(
        db,
        sql`select count(*)::integer as rows from stock where quantity = 0 and reserved = 0`,
      )
    ).rows
  await ali.do(contract.picking.setPiece, { orderProductID: cupLine, piece: 0 })
  const told = await veli.do(balances)
  expect(await rows()).toBeGreaterThan(0)
  await forgetEmptyBalances(db)
  expect([await rows(), await veli.do(balances), await scene.gaps()]).toEqual([0, told, []])
  await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
  const held = (await veli.do(balances)).filter(({ kind }) => kind === 'cart')
  expect([held.map(({ quantity }) => quantity), await scene.gaps()]).toEqual([[1], []])
})
