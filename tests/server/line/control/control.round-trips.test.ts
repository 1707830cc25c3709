import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { costOf } from '#tests/support/server/cost-of.ts'

test('a completion with its documents costs 33 statements at the most, its session and its transaction among them', async () => {
  const { ali, db, orders, readAll } = await controlScene()
  const { body } = await readAll(orders.mixed.id)
  const { statements } = await costOf(db, () =>
    ali.do(contract.qualityControl.complete, body, { operationId: newId() }),
  )
  expect(statements).toBeGreaterThan(15)
  expect(statements).toBeLessThanOrEqual(33)
})
