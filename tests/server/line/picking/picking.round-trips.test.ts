import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'

test('one scan costs one statement that reads and one that writes and commits, beside its session', async () => {
  const { ali, cupLine } = await pickingScene()
  const query = vi.spyOn(Client.prototype, 'query')
  await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId: newId() })
  const statements = query.mock.calls.length
  query.mockRestore()
  expect(statements).toBe(3)
})
