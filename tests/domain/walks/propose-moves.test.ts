import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import { proposeMoves } from '#domain/walks/propose-moves.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'

const ways = waysOf(gridNetwork({ aisles: 10, between: 4, blockMetres: [12] }))
const park = { lane: 0, at: 0 }
const ends = { start: park, end: park }

test('what is fetched often from afar goes to the empty shelf near the park, and is told with the metres of each day', () => {
  const spots = [
    { lane: 9, at: 6 },
    { lane: 0, at: 2 },
  ]
  expect(proposeMoves(ways, ends, { spots, walks: [[0], [0], [0]], days: 2, movable: [0], free: [1] }, 5)).toEqual([
    // 36 m along the front and 6 m into the aisle, both ways, for 2 m and back.
    { from: 0, to: 1, metresADay: (3 * (84 - 4)) / 2, visitsADay: 1.5 },
  ])
})

test('what is bought together is laid side by side, though another shelf is nearer to the park', () => {
  // The companion lies at the end of the house and cannot be carried: beside it is better than at the park.
  const spots = [
    { lane: 5, at: 11 },
    { lane: 9, at: 3 },
    { lane: 0, at: 6 },
    { lane: 9, at: 2 },
  ]
  const [move] = proposeMoves(
    ways,
    ends,
    {
      spots,
      walks: [
        [0, 1],
        [0, 1],
      ],
      days: 1,
      movable: [0],
      free: [2, 3],
    },
    5,
  )
  expect([move!.from, move!.to]).toEqual([0, 3])
})

test('all moves together shorten the walks by what they promise, no shelf is filled twice, and none is moved for nothing', () => {
  const random = seededRandom(3)
  const any = (most: number) => Math.floor(random() * most)
  const spots = Array.from({ length: 60 }, () => ({ lane: any(10), at: any(13) }))
  const walks = Array.from({ length: 40 }, () => Array.from({ length: 6 }, () => any(45)))
  const movable = Array.from({ length: 45 }, (_, nth) => nth)
  const free = Array.from({ length: 15 }, (_, nth) => 45 + nth)
  const moves = proposeMoves(ways, ends, { spots, walks, days: 4, movable, free }, 100)
  expect(moves.length).toBeGreaterThan(2)
  const filled = moves.flatMap(({ to, makesRoom }) => [to, ...(makesRoom === undefined ? [] : [makesRoom.to])])
  expect(new Set(filled).size).toBe(filled.length)
  const target = new Map(
    moves.flatMap(({ from, to, makesRoom }) => [
      [from, to] as const,
      ...(makesRoom ? [[to, makesRoom.to] as const] : []),
    ]),
  )
  const walked = (shelves: readonly number[]) =>
    walkOf(ways, { ...ends, stops: shelves.map(shelf => spots[shelf]!) }).metres
  const saved = walks.reduce(
    (sum, shelves) => sum + walked(shelves) - walked(shelves.map(shelf => target.get(shelf) ?? shelf)),
    0,
  )
  const told = moves.map(({ metresADay, makesRoom }) => metresADay + (makesRoom?.metresADay ?? 0))
  expect(told.reduce((sum, metres) => sum + metres, 0)).toBeCloseTo(saved / 4, 6)
  expect(Math.min(...told)).toBeGreaterThanOrEqual(1)
})

test('what is fetched seldom makes room near the park for what is fetched often, by way of an empty shelf', () => {
  const spots = [
    { lane: 9, at: 6 },
    { lane: 0, at: 2 },
    { lane: 9, at: 8 },
  ]
  const lying = { spots, walks: [[0], [0], [0], [1]], days: 1, movable: [0, 1], free: [2] }
  expect(proposeMoves(ways, ends, lying, 5)).toEqual([
    // Three walks of 84 m are of 4 m; one of 4 m is of 88 m.
    { from: 0, to: 1, metresADay: 240, visitsADay: 3, makesRoom: { to: 2, metresADay: -84 } },
  ])
  expect(proposeMoves(ways, ends, { ...lying, movable: [0] }, 5)).toEqual([])
  expect(proposeMoves(ways, ends, { ...lying, walks: [[0], [0], [1]] }, 5)).toEqual([])
})

test('nothing is proposed where nothing lies empty, or nobody walked', () => {
  const spots = [{ lane: 9, at: 6 }, park]
  expect(proposeMoves(ways, ends, { spots, walks: [[0]], days: 1, movable: [0], free: [] }, 5)).toEqual([])
  expect(proposeMoves(ways, ends, { spots, walks: [], days: 1, movable: [0], free: [1] }, 5)).toEqual([])
})
