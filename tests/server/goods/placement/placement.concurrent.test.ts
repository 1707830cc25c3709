import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { placementScene } from '#tests/support/scenes/placement-scene.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { placement } = contract

test('the last piece is put away once, however many hands do it at once, on both databases', async () => {
  for (const kind of ['embedded', 'server'] as const) {
    const { app, merchant, tokens, at, gaps } = await placementScene({ kind })
    const { plate } = merchant.products
    const answers = await Promise.all(
      ['RAF-A1', 'RAF-A2', 'RAF-B1', 'RAF-A2'].map((shelfBarcode, i) =>
        send(
          app,
          placement.place,
          { productID: plate, area: 'returns', shelfBarcode, piece: 1, ...(i > 1 && { paper: 'R1' }) },
          { token: i % 2 === 0 ? tokens.can : tokens.ece },
        ),
      ),
    )
    const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'placed'))
    expect(keys.toSorted()).toEqual([...Array(3).fill('PLACEMENT_TOO_MUCH'), 'placed'])
    expect(await at('returns', plate)).toBe(0)
    expect(await gaps()).toEqual([])
  }
})

test('two who put the same file away, with its paper and without, never put away more than came', async () => {
  const { app, merchant, tokens, deliver, file, at, gaps } = await placementScene()
  const { cup } = merchant.products
  const { id, code } = await deliver([[cup, 12]])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      send(
        app,
        placement.place,
        {
          productID: cup,
          area: 'receiving',
          shelfBarcode: ['RAF-A1', 'RAF-A2', 'RAF-B1'][i % 3]!,
          piece: 1,
          ...(i % 2 === 0 && { paper: code }),
        },
        { token: i % 4 < 2 ? tokens.can : tokens.ece },
      ),
    ),
  )
  const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'placed'))
  expect(keys.toSorted()).toEqual([...Array(8).fill('PLACEMENT_TOO_MUCH'), ...Array(12).fill('placed')])
  expect([await at('receiving', cup), await file(id)]).toEqual([0, { status: 5, placed: [12] }])
  expect(await gaps()).toEqual([])
})

test('a shelf that is closed while goods are on their way to it takes none of them', async () => {
  const { app, db, merchant, tokens, at } = await placementScene()
  const { cup } = merchant.products
  const place = () =>
    send(
      app,
      placement.place,
      { productID: cup, area: 'returns', shelfBarcode: 'RAF-B1', piece: 1 },
      { token: tokens.can },
    )
  const [, first] = await Promise.all([
    run(db, sql`update shelf set is_active = false where id = ${merchant.shelves.B1}`),
    place(),
  ])
  const second = answerOf(await place())
  expect(second).toMatchObject({ key: 'HAND_SHELF_PASSIVE' })
  const placedFirst = !('key' in answerOf(first))
  expect(await at(merchant.shelves.B1, cup)).toBe(placedFirst ? 1 : 0)
})
