import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sql } from '#server/base/store/sql.ts'
import { boardAgeMs, createBoardMemory } from '#server/desk/dashboards/board-memory.ts'
import { boardPermissions, boardScene, orderAt } from '#tests/support/scenes/board-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

test('a board keeps its figures until they are reset, for its own merchant alone', async () => {
  const { merchant, stranger, lead, admin, app } = await boardScene('embedded')
  const { orderCounts, resetCache } = contract.dashboard
  const theirs = userOf(app, (await addUser(stranger, 'lead', boardPermissions)).token)
  const counted = async (user: typeof lead) => (await user.do(orderCounts)).orderCount
  expect([await counted(lead), await counted(theirs)]).toEqual([0, 0])

  await orderAt(merchant, sql`now()`, [[merchant.products.cup, 1]])
  await orderAt(stranger, sql`now()`, [[stranger.products.cup, 1]])
  expect([await counted(lead), await counted(theirs)]).toEqual([0, 0])
  expect(await admin.do(resetCache)).toEqual({ count: 1 })
  expect([await counted(lead), await counted(theirs)]).toEqual([1, 0])
})

const board = { tenantId: 1, warehouseIds: [1] }

test('figures are read anew when they are too old', async () => {
  let ms = 0
  let reads = 0
  const memory = createBoardMemory(() => ms)
  const read = () => memory.recall('orders', board, async () => ++reads)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  ms = boardAgeMs - 1
  expect(await read()).toBe(1)
  ms = boardAgeMs
  expect(await read()).toBe(2)
})

test('a board that could not be read is tried again', async () => {
  const memory = createBoardMemory(() => 0)
  await expect(memory.recall('orders', board, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await memory.recall('orders', board, async () => 'there')).toBe('there')
})

test('other warehouses and other boards have figures of their own', async () => {
  const memory = createBoardMemory(() => 0)
  const recall = (name: string, tenantId: number, warehouseIds: number[], figures: string) =>
    memory.recall(name, { tenantId, warehouseIds }, async () => figures)
  const told = [
    await recall('orders', 1, [1], 'a'),
    await recall('orders', 1, [1, 2], 'b'),
    await recall('sets', 1, [1], 'c'),
    await recall('orders', 2, [1], 'd'),
    await recall('orders', 1, [1], 'e'),
  ]
  expect(told).toEqual(['a', 'b', 'c', 'd', 'a'])
})
