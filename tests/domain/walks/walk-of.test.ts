import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import { distancesOf } from '#domain/walks/network/distances.ts'
import type { Network } from '#domain/walks/network/network.ts'
import { roundsOf } from '#domain/walks/search/patience.ts'
import { shortestOrder } from '#domain/walks/search/shortest-order.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'
import { anyErrand, anyLadder } from './ladders.ts'

const oneWay = ({ lanes, junctions, ladder }: ReturnType<typeof gridNetwork>): Network => ({
  junctions,
  lanes: lanes.map((lane, nth) => {
    const aisle = ladder!.blocks.findIndex(row => row.includes(nth))
    if (aisle < 0) return lane
    return aisle % 2 === 0 ? { ...lane, isOneWay: true } : { ...lane, from: lane.to, to: lane.from, isOneWay: true }
  }),
})

test('on one-way aisles the search finds the shortest of all orders', () => {
  const random = seededRandom(21)
  for (let round = 0; round < 3; round++) {
    const network = oneWay(gridNetwork({ aisles: 8, between: 3, blockMetres: [12, 12] }))
    const spot = () => ({ lane: Math.floor(random() * 16), at: 1 + Math.floor(random() * 10) })
    const errand = { start: spot(), end: spot(), stops: Array.from({ length: 10 }, spot) }
    const shortest = shortestOrder(errand, distancesOf(network)).metres
    expect({ round, metres: walkOf(waysOf(network), errand).metres }).toEqual({ round, metres: shortest })
  }
}, 30_000)

test('without the exact way, forty stops in three blocks are walked within 1 %', () => {
  const random = seededRandom(31)
  for (let round = 0; round < 2; round++) {
    const network = anyLadder(random, { aisles: 12, blocks: 3, closed: 0 })
    const errand = anyErrand(random, network, 40)
    const { ladder: _, ...open } = network
    const exact = walkOf(waysOf(network), errand).metres
    const found = walkOf(waysOf(open), errand, roundsOf(5000)).metres
    expect(found).toBeGreaterThanOrEqual(exact - 1e-9)
    expect(found / exact).toBeLessThanOrEqual(1.01)
  }
}, 30_000)

test('where nothing is reached, everything is told as not reached', () => {
  const network: Network = {
    junctions: 4,
    lanes: [
      { from: 0, to: 1, metres: 5 },
      { from: 2, to: 3, metres: 5 },
    ],
  }
  const [here, there] = [
    { lane: 0, at: 1 },
    { lane: 1, at: 1 },
  ]
  expect(walkOf(waysOf(network), { start: here, end: there, stops: [here] })).toEqual({
    metres: Number.POSITIVE_INFINITY,
    order: [],
    unreached: [0],
  })
  expect(walkOf(waysOf(network), { start: here, end: here, stops: [] })).toEqual({
    metres: 0,
    order: [],
    unreached: [],
  })
})

test('fifteen hundred stops on one-way aisles end by themselves', () => {
  const random = seededRandom(41)
  const network = oneWay(gridNetwork({ aisles: 30, between: 3, blockMetres: [60, 60] }))
  const spot = () => ({ lane: Math.floor(random() * 60), at: Math.floor(random() * 61) })
  const start = spot()
  const { order, unreached } = walkOf(waysOf(network), { start, end: start, stops: Array.from({ length: 1500 }, spot) })
  expect([new Set(order).size, unreached]).toEqual([1500, []])
}, 60_000)
