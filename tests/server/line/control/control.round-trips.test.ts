import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

test('a completion with its documents costs 33 statements at the most, its session and its transaction among them', async () => {
  const { ali, orders, readAll } = await controlScene()
  const { body } = await readAll(orders.mixed.id)
  const query = vi.spyOn(Client.prototype, 'query')
  await ali.do(contract.qualityControl.complete, body, { operationId: newId() })
  const statements = query.mock.calls.length
  query.mockRestore()
  expect(statements).toBeGreaterThan(15)
  expect(statements).toBeLessThanOrEqual(33)
})
