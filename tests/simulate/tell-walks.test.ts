import { expect, test } from 'vitest'
import { tellWalks } from '#simulate/end/tell-walks.ts'
import { daysOfFile } from '#simulate/own-server/days-of-file.ts'

test('walks by rank and by the plan are told for each day and seed, and for all together', () => {
  const byRank = { metres: 300, picked: 1000, sets: 4 }
  const byPlan = { metres: 240, picked: 960, sets: 3 }
  expect(
    tellWalks([
      { day: '2011-10-03', seed: 1, byRank, byPlan },
      { day: '2011-10-03', seed: 2, byRank: { metres: 100, picked: 1000, sets: 4 }, byPlan },
    ]).split('\n'),
  ).toEqual([
    'metres for each piece:',
    '  2011-10-03, seed 1   by rank 0.300 m (300 m, 1000 pieces, 4 sets), by the plan 0.250 m (240 m, 960 pieces, 3 sets): 17 % less',
    '  2011-10-03, seed 2   by rank 0.100 m (100 m, 1000 pieces, 4 sets), by the plan 0.250 m (240 m, 960 pieces, 3 sets): -150 % less',
    '  all                  by rank 0.200 m (400 m, 2000 pieces, 8 sets), by the plan 0.250 m (480 m, 1920 pieces, 6 sets): -25 % less',
  ])
})

test('days of which the file has no orders are left out', async () => {
  const file = 'src/server/tools/demo/orders.csv.gz'
  expect(await daysOfFile(file, '2010-12-19', 5)).toEqual(['2010-12-20', '2010-12-21', '2010-12-22', '2010-12-23'])
  await expect(daysOfFile(file, '1999-01-01', 7)).rejects.toThrow('the file has no orders of 1999-01-01')
})
