import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'

test('one scan costs eleven statements at the most, its session and its transaction among them', async () => {
  const { ali, cupLine } = await pickingScene()
  const query = vi.spyOn(Client.prototype, 'query')
  await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId: newId() })
  const statements = query.mock.calls.length
  query.mockRestore()
  expect(statements).toBeGreaterThan(5)
  expect(statements).toBeLessThanOrEqual(11)
})
