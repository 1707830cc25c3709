import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { countScene, cup, plate } from '#tests/support/scenes/count-scene.ts'

test('a counter is right as often as he found what the last round found, a shelf as often as its books were', async () => {
  const { veli, can, ece, count, counts } = await countScene()
  const id = await count('A1', 'B1')
  await counts(can, 'A1', { [cup]: 2 })
  await counts(can, 'B1', { [cup]: 1, [plate]: 3 })
  await counts(ece, 'B1', { [cup]: 4, [plate]: 3 })
  await veli.do(contract.counts.apply, { id })
  const read = async (accuracyBy: string) =>
    (await veli.do(listings.countingAccuracy.rows, { accuracyBy, sort: 'accuracyOf' })).rows.map(row => [
      row.accuracyOf,
      row.rounds,
      row.countedProducts,
      row.rightProducts,
      row.accuracy,
      row.differingPieces,
    ])
  expect(await read('counter')).toEqual([
    ['Toplayıcı can', 2, 3, 2, 66.7, 3],
    ['Toplayıcı ece', 1, 2, 2, 100, 6],
  ])
  expect(await read('shelf')).toEqual([
    ['A1', 1, 1, 1, 100, 0],
    ['B1', 1, 2, 0, 0, 6],
  ])
})
