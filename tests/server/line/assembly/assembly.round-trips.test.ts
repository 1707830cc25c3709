import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'

test('one scan at a table costs ten statements at the most, its session and its transaction among them', async () => {
  const { ali, atTable } = await lineScene()
  await atTable(ali)
  const query = vi.spyOn(Client.prototype, 'query')
  await ali.do(contract.assembly.assignProduct, { barcode: '8690000000012' }, { operationId: newId() })
  const statements = query.mock.calls.length
  query.mockRestore()
  expect(statements).toBeGreaterThan(5)
  expect(statements).toBeLessThanOrEqual(10)
})
