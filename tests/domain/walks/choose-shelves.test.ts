import { expect, test } from 'vitest'
import { type Random, seededRandom } from '#base/random.ts'
import { chooseShelves } from '#domain/walks/choose-shelves.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import type { Need } from '#domain/walks/search/needs.ts'
import { roundsOf } from '#domain/walks/search/patience.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { type Ways, waysOf } from '#domain/walks/ways.ts'
import { anyLadder, anySpot } from './ladders.ts'

const anyNeeds = (random: Random, ways: Ways, count: number): readonly Need[] =>
  Array.from({ length: count }, () => ({
    pieces: 1 + Math.floor(random() * 4),
    shelves: Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      spot: anySpot(random, { ...ways.network, ladder: ways.network.ladder! }),
      pieces: 1 + Math.floor(random() * 3),
    })),
  }))

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Every choice of shelves that brings all that there is. */
const shortestOfAll = (ways: Ways, start: { lane: number; at: number }, needs: readonly Need[]): number => {
  const choices = needs.map(({ pieces, shelves }) => {
    const enough = Math.min(pieces, sum(shelves.map(shelf => shelf.pieces)))
    return Array.from({ length: 2 ** shelves.length }, (_, bits) =>
      shelves.filter((_, nth) => bits & (1 << nth)),
    ).filter(some => sum(some.map(shelf => shelf.pieces)) >= enough)
  })
  let least = Number.POSITIVE_INFINITY
  const go = (need: number, stops: readonly Need['shelves'][number][]): void => {
    if (need < choices.length) for (const choice of choices[need]!) go(need + 1, [...stops, ...choice])
    else least = Math.min(least, ways.meter!.metres({ start, end: start, stops: stops.map(({ spot }) => spot) }))
  }
  go(0, [])
  return least
}

test('no choice of shelves makes a shorter walk', () => {
  const random = seededRandom(3)
  for (let round = 0; round < 6; round++) {
    const ways = waysOf(anyLadder(random, { aisles: 5, blocks: 1 + (round % 2), closed: 0 }))
    const needs = anyNeeds(random, ways, 3)
    const start = anySpot(random, { ...ways.network, ladder: ways.network.ladder! })
    const choice = chooseShelves(ways, { start, end: start }, needs, roundsOf(400))
    expect({ round, metres: choice.metres }).toEqual({ round, metres: shortestOfAll(ways, start, needs) })

    const brought = needs.map((_, nth) =>
      sum(choice.chosen.filter(({ need }) => need === nth).map(({ pieces }) => pieces)),
    )
    const lacking = needs.map((_, nth) => choice.missing.find(({ need }) => need === nth)?.pieces ?? 0)
    expect(needs.map((_, nth) => brought[nth]! + lacking[nth]!)).toEqual(needs.map(({ pieces }) => pieces))
    for (const { need, shelf, pieces } of choice.chosen)
      expect(pieces).toBeLessThanOrEqual(needs[need]!.shelves[shelf]!.pieces)
  }
}, 30_000)

test('what lies nowhere is told, and what nobody reaches is not counted', () => {
  const grid = gridNetwork({ aisles: 3, between: 3, blockMetres: [10] })
  const ways = waysOf({
    ...grid,
    ladder: undefined,
    junctions: 8,
    lanes: [...grid.lanes, { from: 6, to: 7, metres: 5 }],
  })
  const park = { lane: 0, at: 0 }
  const island = { lane: grid.lanes.length, at: 1 }
  const needs: readonly Need[] = [
    {
      pieces: 4,
      shelves: [
        { spot: island, pieces: 9 },
        { spot: { lane: 1, at: 2 }, pieces: 3 },
      ],
    },
    { pieces: 1, shelves: [] },
  ]
  expect(chooseShelves(ways, { start: park, end: park }, needs)).toEqual({
    chosen: [{ need: 0, shelf: 1, pieces: 3 }],
    metres: 10,
    missing: [
      { need: 0, pieces: 1 },
      { need: 1, pieces: 1 },
    ],
  })
  const walk = walkOf(ways, { start: park, end: park, stops: [island, { lane: 1, at: 2 }] })
  expect(walk).toEqual({ metres: 10, order: [1], unreached: [0] })
})

test('a shelf that should be emptied is worth a longer way', () => {
  const ways = waysOf(gridNetwork({ aisles: 2, between: 3, blockMetres: [20] }))
  const park = { lane: 0, at: 0 }
  const shelves = [
    { spot: { lane: 0, at: 2 }, pieces: 5 },
    { spot: { lane: 0, at: 4 }, pieces: 1, favour: -10 },
  ]
  const taken = (some: Need['shelves']) =>
    chooseShelves(ways, { start: park, end: park }, [{ pieces: 1, shelves: some }]).chosen.map(({ shelf }) => shelf)
  expect(taken(shelves)).toEqual([1])
  expect(taken(shelves.map(shelf => ({ ...shelf, favour: 0 })))).toEqual([0])
})

test('a thousand products, each on several shelves, end when the patience does', () => {
  const random = seededRandom(9)
  const ways = waysOf(gridNetwork({ aisles: 30, between: 3, blockMetres: [60, 60] }))
  const spot = () => ({ lane: Math.floor(random() * 60), at: Math.floor(random() * 61) })
  const needs = Array.from({ length: 1000 }, () => ({
    pieces: 1,
    shelves: Array.from({ length: 3 }, () => ({ spot: spot(), pieces: 1 })),
  }))
  const start = { lane: 0, at: 0 }
  const { chosen, missing } = chooseShelves(ways, { start, end: start }, needs, roundsOf(16))
  expect([chosen.length, missing]).toEqual([1000, []])
}, 30_000)
