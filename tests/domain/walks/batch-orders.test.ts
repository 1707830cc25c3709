import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { batchOrders, inTurn } from '#domain/walks/batch-orders.ts'
import { setMeterOf } from '#domain/walks/batches/set-meter.ts'
import { bitsOf, spotTableOf } from '#domain/walks/batches/spot-table.ts'
import type { WaitingOrder } from '#domain/walks/batches/waiting-order.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import { ladderMeterOf } from '#domain/walks/ladder/ladder-meter.ts'
import { roundsOf } from '#domain/walks/search/patience.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { type Ways, waysOf } from '#domain/walks/ways.ts'
import { batchingInstance } from './batching-instances.ts'
import { anyErrand, anyLadder } from './ladders.ts'

const park = { lane: 0, at: 0 }
const around = { start: park, end: park }

/** Every way to put orders together, by what one cart holds. */
const shortestOfAll = (ways: Ways, orders: readonly WaitingOrder[], pieces: number): number => {
  const subsets = 2 ** orders.length
  const alone = Array.from({ length: subsets }, (_, bits) => {
    const set = orders.filter((_, nth) => bits & (1 << nth))
    const isHeld = set.reduce((sum, { load }) => sum + load.pieces!, 0) <= pieces
    return isHeld
      ? walkOf(ways, { ...around, stops: set.flatMap(({ stops }) => stops) }).metres
      : Number.POSITIVE_INFINITY
  })
  const least = [0]
  for (let bits = 1; bits < subsets; bits++) {
    least[bits] = alone[bits]!
    for (let part = (bits - 1) & bits; part > 0; part = (part - 1) & bits)
      least[bits] = Math.min(least[bits]!, alone[part]! + least[bits ^ part]!)
  }
  return least[subsets - 1]!
}

test('no other sets of few orders are walked shorter', () => {
  for (const seed of [1, 2, 3]) {
    const { network, orders } = batchingInstance({ orders: 6, pieces: 45, demand: 'uniform', blocks: 1 }, seed)
    const ways = waysOf(network)
    const planned = batchOrders(ways, around, orders, { pieces: 45 }, roundsOf(1000))
    expect({ seed, metres: planned.metres }).toEqual({ seed, metres: shortestOfAll(ways, orders, 45) })
  }
}, 30_000)

test('every order is in one set, and no set is more than a cart holds', () => {
  const { network, orders } = batchingInstance({ orders: 30, pieces: 0, demand: 'classes', blocks: 2 }, 5)
  const loaded = orders.map((order, nth) => ({
    ...order,
    load: { ...order.load, weight: 1 + (nth % 7) * 0.1, volume: 0.1, slots: 1 + (nth % 2) },
    group: nth % 3 === 0 ? 'north' : undefined,
  }))
  const limits = { orders: 5, slots: 7, pieces: 80, volume: 0.5, weight: 6 }
  const { sets, left } = batchOrders(waysOf(network), around, loaded, limits, roundsOf(2000))
  expect(left).toEqual([])
  expect(sets.flatMap(set => set.orders).sort((a, b) => a - b)).toEqual(orders.map((_, nth) => nth))
  for (const { orders: members } of sets) {
    const carried = (of: (load: (typeof loaded)[number]['load']) => number) =>
      members.reduce((sum, nth) => sum + of(loaded[nth]!.load), 0)
    expect(members.length).toBeLessThanOrEqual(limits.orders)
    expect(carried(load => load.slots)).toBeLessThanOrEqual(limits.slots)
    expect(carried(load => load.pieces!)).toBeLessThanOrEqual(limits.pieces)
    expect(carried(load => load.volume)).toBeLessThanOrEqual(limits.volume + 1e-6)
    expect(carried(load => load.weight)).toBeLessThanOrEqual(limits.weight + 1e-6)
    expect(new Set(members.map(nth => loaded[nth]!.group)).size).toBe(1)
  }
}, 30_000)

test('whatever orders take and carts hold, no set is over any limit, and only what no cart holds is left', () => {
  const measures = ['slots', 'pieces', 'volume', 'weight'] as const
  for (let seed = 1; seed <= 8; seed++) {
    const random = seededRandom(seed)
    const blocks = seed % 3 === 0 ? 1 : 2
    const { network, orders } = batchingInstance({ orders: 9, pieces: 0, demand: 'uniform', blocks }, seed)
    const figure = () => Math.ceil(random() * 90) / 10
    const any = () => ({ slots: figure(), pieces: figure(), volume: figure(), weight: figure() })
    const loaded = orders.map(({ stops }) => ({ stops, load: any() }))
    const limits = { orders: 1 + Math.floor(random() * 5), ...any() }
    const ways = waysOf(seed % 2 === 0 ? network : { ...network, ladder: undefined })
    const { sets, left } = batchOrders(ways, around, loaded, limits, roundsOf(100))
    const isOver = (members: readonly number[]) =>
      members.length > limits.orders ||
      measures.some(
        measure => members.reduce((sum, nth) => sum + loaded[nth]!.load[measure]!, 0) > limits[measure]! + 1e-6,
      )
    expect({ seed, over: sets.filter(set => isOver(set.orders)) }).toEqual({ seed, over: [] })
    expect(left).toEqual([...orders.keys()].filter(nth => isOver([nth])))
    expect([...left, ...sets.flatMap(set => set.orders)].sort((a, b) => a - b)).toEqual([...orders.keys()])
  }
}, 30_000)

test('an order that no cart holds is left, and so is one that nobody reaches', () => {
  const grid = gridNetwork({ aisles: 3, between: 3, blockMetres: [10] })
  const ways = waysOf({
    ...grid,
    ladder: undefined,
    junctions: 8,
    lanes: [...grid.lanes, { from: 6, to: 7, metres: 5 }],
  })
  const orders = [
    { stops: [{ lane: 1, at: 2 }], load: { pieces: 1 } },
    { stops: [{ lane: 2, at: 2 }], load: { pieces: 11 } },
    { stops: [{ lane: grid.lanes.length, at: 1 }], load: { pieces: 1 } },
    { stops: [{ lane: 1, at: 4 }], load: { pieces: 1 } },
  ]
  expect(batchOrders(ways, around, orders, { pieces: 10 })).toEqual({
    sets: [{ orders: [0, 3], metres: 14 }],
    metres: 14,
    left: [1, 2],
  })
  expect(batchOrders(ways, around, [], {})).toEqual({ sets: [], metres: 0, left: [] })
})

test('sets that one cart holds are one, though no step is saved by it', () => {
  const ways = waysOf(gridNetwork({ aisles: 3, between: 4, blockMetres: [7] }))
  const order = (lane: number) => ({ stops: [{ lane, at: 1 }], load: {} })
  expect(batchOrders(ways, around, [order(0), order(2)], { orders: 2 }).sets).toMatchObject([{ orders: [0, 1] }])
})

test('an order waits for at most as many sets as there are more urgent ones, however far away it lies', () => {
  const { network, park, orders, limits } = batchingInstance(
    { orders: 40, pieces: 30, demand: 'uniform', blocks: 1 },
    1,
  )
  const sets = inTurn(batchOrders(waysOf(network), park, orders, limits).sets)
  expect(sets.flatMap(set => set.orders).toSorted((a, b) => a - b)).toEqual([...orders.keys()])
  const waits = sets.flatMap((set, before) => set.orders.map(order => ({ order, before })))
  expect(waits.filter(({ order, before }) => before > order)).toEqual([])
})

test('a set is measured as an exact walk is', () => {
  const random = seededRandom(17)
  for (let round = 0; round < 24; round++) {
    const kind = { aisles: 6, blocks: 1 + (round % 3), closed: round % 2 === 0 ? 0 : 0.1 }
    const network = anyLadder(random, kind)
    const errand = anyErrand(random, network, 1 + (round % 12))
    const ends = [errand.start, errand.end] as const
    const table = spotTableOf([...ends, ...errand.stops], network.ladder)
    const meter = setMeterOf(network, network.ladder, ends, table)
    expect(meter(bitsOf(table, errand.stops))).toBe(ladderMeterOf(network, network.ladder).metres(errand))
  }
})
