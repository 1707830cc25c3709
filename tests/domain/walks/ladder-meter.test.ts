import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { ladderMeterOf } from '#domain/walks/ladder/ladder-meter.ts'
import { distancesOf } from '#domain/walks/network/distances.ts'
import type { Errand, Ladder, Network } from '#domain/walks/network/network.ts'
import { shortestOrder } from '#domain/walks/search/shortest-order.ts'
import { anyErrand, anyLadder } from './ladders.ts'

const walked = (network: Network, { start, end, stops }: Errand, order: readonly number[]): number => {
  const distance = distancesOf(network)
  const spots = [start, ...order.map(nth => stops[nth]!), end]
  return spots.slice(1).reduce((sum, spot, nth) => sum + distance(spots[nth]!, spot), 0)
}

test.each([
  ['one block', { aisles: 6, blocks: 1, closed: 0 }],
  ['two blocks', { aisles: 5, blocks: 2, closed: 0 }],
  ['three blocks', { aisles: 4, blocks: 3, closed: 0 }],
  ['four blocks', { aisles: 4, blocks: 4, closed: 0 }],
  ['five blocks', { aisles: 3, blocks: 5, closed: 0 }],
  ['one aisle', { aisles: 1, blocks: 2, closed: 0 }],
  ['walls in it', { aisles: 5, blocks: 3, closed: 0.25 }],
] as const)(
  'the walk is as short as the shortest of all orders: %s',
  (_, kind) => {
    const random = seededRandom(kind.blocks * 100 + kind.aisles)
    for (let round = 0; round < (kind.blocks < 4 ? 40 : 12 - 2 * kind.blocks); round++) {
      const network = anyLadder(random, kind)
      if (network.ladder.blocks.flat().every(lane => lane < 0)) continue
      const errand = anyErrand(random, network, 2 + (round % 7))
      const meter = ladderMeterOf(network, network.ladder)
      const { metres, order } = meter.walk(errand)
      const shortest = shortestOrder(errand, distancesOf(network))
      expect({ round, metres }).toEqual({ round, metres: shortest.metres })
      expect(meter.metres(errand)).toBe(metres)
      expect(order.toSorted((a, b) => a - b)).toEqual(errand.stops.map((_, nth) => nth))
      expect(walked(network, errand, order)).toBe(metres)
    }
  },
  30_000,
)

test('a warehouse seen in a mirror is walked as far', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 16; round++) {
    const network = anyLadder(random, { aisles: 8, blocks: 3, closed: 0.05 })
    const errand = anyErrand(random, network, 20)
    const mirrored: Ladder = {
      blocks: network.ladder.blocks.toReversed(),
      across: network.ladder.across.toReversed(),
    }
    const metres = ladderMeterOf(network, network.ladder).metres(errand)
    expect(ladderMeterOf(network, mirrored).metres(errand)).toBe(metres)
    const back = { start: errand.end, end: errand.start, stops: errand.stops }
    expect(ladderMeterOf(network, network.ladder).metres(back)).toBe(metres)
  }
})

test('a place asked for twice is walked to once', () => {
  const random = seededRandom(11)
  const network = anyLadder(random, { aisles: 6, blocks: 2, closed: 0 })
  const errand = anyErrand(random, network, 12)
  const twice = { ...errand, stops: [...errand.stops, ...errand.stops] }
  const meter = ladderMeterOf(network, network.ladder)
  expect(meter.metres(twice)).toBe(meter.metres(errand))
  const places = meter.walk(twice).order.map(nth => nth % 12)
  const changes = places.filter((place, nth) => place !== places[nth - 1])
  expect(changes.length).toBe(new Set(changes).size)
})
