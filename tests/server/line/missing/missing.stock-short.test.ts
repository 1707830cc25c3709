import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { missingScene } from '#tests/support/scenes/missing-scene.ts'

const { missing } = contract

test('pieces that no other shelf has in full are not promised at all', async () => {
  const scene = await missingScene({ onB1: 1 })
  const { veli, cupLine } = scene
  expect(await veli.refused(missing.decide, { orderProductID: cupLine, decision: 'resource' })).toEqual([
    'MISSING_STOCK_SHORT',
    { product: 'Ürün cup', free: 1 },
  ])
  expect(await scene.cupsOnB1()).toEqual({ quantity: 1, reserved: 0 })
  expect(await scene.decisions()).toEqual([])
  expect(await scene.gaps()).toEqual([])
})

test('the shelf on which they were missed is not believed before it is counted', async () => {
  const scene = await missingScene({ onB1: 0 })
  const { veli, cupLine, merchant, db } = scene
  const resource = { orderProductID: cupLine, decision: 'resource' } as const
  expect(await veli.refused(missing.decide, resource)).toEqual([
    'MISSING_STOCK_SHORT',
    { product: 'Ürün cup', free: 0 },
  ])
  await run(db, sql`update shelf set count_wanted_at = null where id = ${merchant.shelves.A1}`)
  const { lines } = await veli.do(missing.decide, resource)
  expect(lines[0]?.promised).toMatchObject([{ shelfCode: 'A1', piece: 2 }])
  expect(await scene.gaps()).toEqual([])
})
