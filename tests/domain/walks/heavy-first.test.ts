import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { burden, heavyFirst } from '#domain/walks/heavy-first.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import { reachMetres } from '#domain/walks/reach-metres.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'
import { anyErrand, anyLadder } from './ladders.ts'

const ways = waysOf(gridNetwork({ aisles: 4, between: 4, blockMetres: [20] }))
const park = { lane: 0, at: 0 }
const walked = (stops: readonly { lane: number; at: number }[], kilograms: readonly (number | null)[]) => {
  const errand = { start: park, end: park, stops }
  return heavyFirst(ways, errand, walkOf(ways, errand), kilograms)
}

test('what lies in one bay is taken heavy first, and costs no step', () => {
  const bay = { lane: 1, at: 4 }
  expect(walked([bay, bay, bay], [0.2, 12, 3])).toEqual({ metres: 16, order: [1, 2, 0] })
})

test('a round is walked from its heavy end', () => {
  const round = [
    { lane: 0, at: 10 },
    { lane: 1, at: 10 },
  ]
  expect(walked(round, [9, 1]).order).toEqual([0, 1])
  expect(walked(round, [1, 9])).toEqual({
    metres: walkOf(ways, { start: park, end: park, stops: round }).metres,
    order: [1, 0],
  })
})

test('nobody walks far for it, and what nobody has weighed keeps its place', () => {
  const far = [
    { lane: 0, at: 3 },
    { lane: 3, at: 3 },
    { lane: 3, at: 4 },
  ]
  expect(walked(far, [null, 1, null])).toEqual({ metres: 38, order: [0, 1, 2] })
})

test('every stop is walked once, no walk is 3 % longer than the shortest, and less lies on what is lighter', () => {
  const random = seededRandom(5)
  let lessened = 0
  for (let round = 0; round < 40; round++) {
    const network = anyLadder(random, { aisles: 5, blocks: 1 + (round % 3), closed: 0 })
    const any = waysOf(network)
    const errand = anyErrand(random, network, 2 + (round % 14))
    const kilograms = errand.stops.map(() => (random() < 0.2 ? null : Math.ceil(random() * 200) / 10))
    const shortest = walkOf(any, errand)
    const { metres, order } = heavyFirst(any, errand, shortest, kilograms)
    const path = [errand.start, ...order.map(stop => errand.stops[stop]!), errand.end]
    const length = path.slice(1).reduce((sum, spot, nth) => sum + any.distance(path[nth]!, spot), 0)
    expect(order.toSorted((a, b) => a - b)).toEqual([...errand.stops.keys()])
    expect(length).toBeCloseTo(metres, 6)
    expect(metres).toBeLessThanOrEqual(shortest.metres * 1.03 + 1e-6)
    const [before, after] = [burden(shortest.order, kilograms), burden(order, kilograms)]
    expect(after).toBeLessThanOrEqual(before)
    if (after < before) lessened++
  }
  expect(lessened).toBeGreaterThan(20)
})

test('the two lowest levels are at hand; each above is worth some steps', () => {
  expect([0, 1, 2, 3].map(reachMetres)).toEqual([0, 0, 2.4, 4.8])
})
