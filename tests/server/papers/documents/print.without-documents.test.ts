import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'

const { print } = contract.documents

test('orders without documents are told, and nothing is kept as printed', async () => {
  const { ali, orders, db } = await dockScene()
  const { mixed, shared } = orders
  expect(await ali.refused(print, { orderIDs: [mixed.id, shared.id], kinds: ['Cargo'] })).toEqual([
    'DOCUMENT_NOT_FOUND',
    { orderNo: mixed.orderNo },
  ])
  for (const unknown of [999_999, 999_999_999_999_999])
    expect(await ali.refused(print, { orderIDs: [mixed.id, unknown], kinds: ['Cargo'] })).toEqual([
      'ORDER_IS_NOT_FOUND',
      { id: unknown },
    ])
  for (const [orderIDs, kinds] of [
    [[], ['Cargo']],
    [[mixed.id], []],
    [[mixed.id], ['Poster']],
    [[0], ['Cargo']],
    [Array(201).fill(mixed.id), ['Cargo']],
  ])
    expect((await ali.refused(print, { orderIDs, kinds }))[0]).toBe('REQUEST_INVALID')
  expect(await many(db, sql`select id from print_record`)).toEqual([])
})
