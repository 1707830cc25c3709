import type { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { cartAdmin, picking } = contract

/** Does something once, just before the next decision of a call is written. */
const beforeItIsWritten = (pool: Pool, act: () => Promise<unknown>): void => {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  let isDone = false
  vi.spyOn(pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    if (!isDone && `${asked[0]}`.includes('demand_unchanged')) {
      isDone = true
      await act()
    }
    return query(...asked)
  }) as never)
}

describe.each(databaseKinds)('on the %s database', kind => {
  test('two stations that scan the same line at once take no more than was ordered', async () => {
    const { app, merchant, cupLine, cups, gaps } = await pickingScene({}, kind)
    const { token } = merchant.users.ali
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(app, picking.pick, { orderProductID: cupLine, piece: 1 }, { token })),
    )
    const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'picked'))
    expect(keys.toSorted()).toEqual([...Array(10).fill('PICKING_PIECE_TOO_MUCH'), 'picked', 'picked'])
    expect(await cups()).toEqual([['A1', 2, 2, 0, 0]])
    expect(await gaps()).toEqual([])
  })

  test('picks, undos, missing marks and other shelves at once leave a sound ledger', async () => {
    const { app, merchant, cupLine, riceLine, gaps, ali } = await pickingScene({}, kind)
    const { token } = merchant.users.ali
    const { A1, B1 } = merchant.shelves
    const acts = [
      { endpoint: picking.pick, input: { orderProductID: cupLine, piece: 1 } },
      { endpoint: picking.pick, input: { orderProductID: cupLine, shelfID: B1, allocatedShelfID: A1, piece: 1 } },
      { endpoint: picking.setPiece, input: { orderProductID: cupLine, piece: 0 } },
      { endpoint: picking.setPiece, input: { orderProductID: cupLine, piece: 0, missingPiece: 0 } },
      {
        endpoint: picking.pick,
        input: {
          orderProductID: cupLine,
          piece: 1,
          isMissingProduct: true,
          MissingProductReturnCauseID: merchant.causeId,
        },
      },
      { endpoint: picking.pick, input: { orderProductID: riceLine, piece: 0.1 } },
      { endpoint: picking.setPiece, input: { orderProductID: riceLine, piece: 0.05 } },
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => send(app, acts[i % 7]!.endpoint, acts[i % 7]!.input, { token })),
    )
    expect(answers.filter(answer => answer.statusCode >= 500)).toEqual([])
    expect(await gaps()).toEqual([])
    const total = (await ali.do(picking.products)).reduce((sum, row) => sum + row.piece, 0)
    expect(total).toBe(3.5)
  })

  test('nothing is put into a cart that was taken away since the scan was read', async () => {
    const { db, merchant, ali, veli, cupLine, cups, gaps } = await pickingScene({}, kind)
    const [cart] = merchant.carts
    beforeItIsWritten(db as Pool, () => veli.do(cartAdmin.free, { id: cart! }))
    const [key] = await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })
    expect(key).toBe('ArabaBulunamadi')
    await ali.do(contract.carts.bind, { barcode: 'ARABA2' })
    expect(await cups()).toEqual([['A1', 2, 0, 0, 0]])
    expect(await gaps()).toEqual([])
  })
})
