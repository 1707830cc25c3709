import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { costOf } from '#tests/support/server/cost-of.ts'

test('one scan costs one statement that reads and one that writes and commits, beside its session', async () => {
  const { ali, cupLine, merchant } = await pickingScene()
  const { statements } = await costOf(merchant.db, () =>
    ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId: newId() }),
  )
  expect(statements).toBe(3)
})
