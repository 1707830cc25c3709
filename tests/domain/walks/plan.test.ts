import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { distancesOf } from '#domain/walks/network/distances.ts'
import { reachOf } from '#domain/walks/network/reach-of.ts'
import type { Aisle, FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { groundOf } from '#domain/walks/plan/ground.ts'
import { laidPlan } from '#domain/walks/plan/laid-plan.ts'
import { faultsOf } from '#domain/walks/plan/plan-faults.ts'
import { planOfCodes } from '#domain/walks/plan/plan-of-codes.ts'
import { type RegularLayout, regularPlan } from '#domain/walks/plan/regular-plan.ts'
import { shelfPattern } from '#domain/walks/plan/shelf-pattern.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'

const layout: RegularLayout = {
  aisles: 4,
  blocks: 2,
  baysEach: 5,
  bayMetres: 1,
  betweenAisles: 3,
  crossAisleMetres: 1,
  levels: 2,
  park: { aisle: 1, side: 'front' },
}
const plan = regularPlan(layout)

test('a regular plan has its bays, and nothing wrong in it', () => {
  expect(plan.bays.length).toBe(4 * 2 * 5 * 2 * 2)
  expect(plan.bays.find(({ shelf }) => shelf === '02-013-1')).toEqual({
    shelf: '02-013-1',
    aisle: '02',
    level: 1,
    at: 7 + 1 + 1.5,
    side: 'left',
  })
  expect(faultsOf(plan)).toEqual([])
})

test('one walks over it as far as one sees', () => {
  const ground = groundOf(plan)
  const park = ground.pointOf('park')!
  const walk = (shelves: readonly string[]) =>
    walkOf(ground.ways, { start: park, end: park, stops: shelves.map(shelf => ground.spotOf(shelf)!) })
  expect(ground.ways.meter).not.toBeNull()
  expect(walk(['02-001-0', '02-003-1'])).toEqual({ metres: 5, order: [0, 1], unreached: [] })
  // Up the second aisle's first block, back down the third's: 7 + 3 + 7 + 3.
  expect(walk(['02-009-0', '03-009-0', '03-001-0']).metres).toBe(20)
  expect([ground.spotOf('99-001-0'), ground.pointOf('table')]).toEqual([null, null])
})

const anyPlan = (seed: number): FloorPlan => {
  const random = seededRandom(seed)
  const regular = regularPlan({ ...layout, blocks: 1 + (seed % 2), isOneWay: false })
  // Some aisles end early, a table stands off the cross aisle, and the whole may lie on its side.
  const aisles = regular.aisles.map((aisle, nth) =>
    nth > 0 && random() < 0.4 ? { ...aisle, to: { x: aisle.to.x, y: aisle.to.y - 2 } } : aisle,
  )
  const table = { code: 'table', kind: 'table', floor: 0, x: Math.floor(random() * 9), y: -2 } as const
  const drawn: FloorPlan = { ...regular, aisles, points: [...regular.points, table] }
  const turned = <T extends { x: number; y: number }>(place: T): T => ({ ...place, x: place.y, y: place.x })
  const lying = <T extends Aisle>(way: T): T => ({ ...way, from: turned(way.from), to: turned(way.to) })
  return seed % 2 === 0
    ? drawn
    : {
        ...drawn,
        aisles: aisles.map(lying),
        crossAisles: drawn.crossAisles.map(lying),
        points: drawn.points.map(turned),
      }
}

test('aisles that end early, and points off the way, are walked exactly', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const any = anyPlan(seed)
    const ground = groundOf(any)
    const { ladder: _, ...open } = ground.ways.network
    const random = seededRandom(seed)
    const reachable = any.bays.filter(bay => {
      const aisle = any.aisles.find(({ code }) => code === bay.aisle)!
      return bay.at <= Math.hypot(aisle.to.x - aisle.from.x, aisle.to.y - aisle.from.y)
    })
    const stops = Array.from({ length: 7 }, () => reachable[Math.floor(random() * reachable.length)]!.shelf)
    const [start, end] = [ground.pointOf('park')!, ground.pointOf('table')!]
    const errand = { start, end, stops: stops.map(shelf => ground.spotOf(shelf)!) }
    expect([ground.ways.meter === null, ground.ways.meter?.reaches(end)]).toEqual([false, true])
    expect(walkOf(ground.ways, errand).metres).toBeCloseTo(walkOf(waysOf(open), errand).metres, 6)
  }
}, 30_000)

test('the line of a walk turns where the aisles do', () => {
  const ground = groundOf(plan)
  const park = ground.pointOf('park')!
  const spots = [park, ground.spotOf('02-009-0')!, ground.spotOf('03-001-0')!, park]
  expect(ground.lineThrough(spots).map(({ floor, x, y }) => [floor, x, y])).toEqual([
    [0, 3, 0],
    [0, 3, 5.5],
    [0, 3, 7],
    [0, 6, 7],
    [0, 6, 1.5],
    [0, 6, 0],
    [0, 3, 0],
  ])
  const aside = { code: 'table', kind: 'table', floor: 0, x: 4, y: -2 } as const
  const beside = groundOf({ ...plan, points: [...plan.points, aside] })
  const line = beside.lineThrough([beside.pointOf('table')!, beside.spotOf('02-001-0')!])
  expect(line.map(({ x, y }) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000])).toEqual([
    [4, -2],
    [4, 0],
    [3, 0],
    [3, 1.5],
  ])
})

test('on one-way aisles one goes round', () => {
  const ground = groundOf(regularPlan({ ...layout, blocks: 1, isOneWay: true, park: { aisle: 0, side: 'front' } }))
  const park = ground.pointOf('park')!
  expect(faultsOf(regularPlan({ ...layout, isOneWay: true }))).toEqual([])
  // Up the first aisle, over, down the second, and back: 7 + 3 + 7 + 3.
  expect(walkOf(ground.ways, { start: park, end: park, stops: [ground.spotOf('01-001-0')!] }).metres).toBe(20)
})

test('a lift is ridden to the upper floor', () => {
  const above = regularPlan({ ...layout, blocks: 1 })
  const renamed = (code: string) => `up ${code}`
  const two: FloorPlan = {
    zones: [],
    aisles: [...above.aisles, ...above.aisles.map(aisle => ({ ...aisle, code: renamed(aisle.code), floor: 1 }))],
    crossAisles: [
      ...above.crossAisles,
      ...above.crossAisles.map(way => ({ ...way, code: renamed(way.code), floor: 1 })),
    ],
    bays: [...above.bays, ...above.bays.map(bay => ({ ...bay, shelf: renamed(bay.shelf), aisle: renamed(bay.aisle) }))],
    points: above.points,
    lifts: [
      {
        code: 'lift',
        metresEach: 20,
        doors: [
          { floor: 0, x: 0, y: -1 },
          { floor: 1, x: 0, y: -1 },
        ],
      },
    ],
  }
  expect(faultsOf(two)).toEqual([])
  const ground = groundOf(two)
  const park = ground.pointOf('park')!
  const metres = walkOf(ground.ways, { start: park, end: park, stops: [ground.spotOf('up 01-001-0')!] }).metres
  // 3 to the lift's aisle, 1 to its door on either floor, 20 up, 1.5 into the aisle; and back.
  expect(metres).toBe(2 * (3 + 1 + 20 + 1 + 1.5))
})

test.each<[string, Partial<FloorPlan>, unknown]>([
  [
    'a shelf in no aisle',
    { bays: [{ ...plan.bays[0]!, aisle: '77' }] },
    [{ key: 'planShelfInNoAisle', code: '01-001-0', other: '77' }],
  ],
  [
    'a shelf behind its aisle’s end',
    { bays: [{ ...plan.bays[0]!, at: 99 }] },
    [{ key: 'planShelfBeyondAisle', code: '01-001-0', other: '01' }],
  ],
  [
    'two shelves in one spot',
    { bays: [plan.bays[0]!, { ...plan.bays[0]!, shelf: 'other' }] },
    [{ key: 'planTwoShelvesInOneSpot', code: 'other', other: '01-001-0' }],
  ],
  [
    'a shelf twice',
    { bays: [plan.bays[0]!, { ...plan.bays[0]!, at: 3 }] },
    [{ key: 'planShelfTwice', code: '01-001-0' }],
  ],
  [
    'an aisle that nothing reaches',
    { aisles: [...plan.aisles, { code: 'far', floor: 0, from: { x: 50, y: 0 }, to: { x: 50, y: 9 } }] },
    [{ key: 'planAisleUnreachable', code: 'far' }],
  ],
  [
    'a one-way aisle that leads out of nowhere',
    { aisles: [...plan.aisles, { code: 'in', floor: 0, from: { x: 4, y: 0 }, to: { x: 4, y: 5 }, isOneWay: true }] },
    [{ key: 'planAisleUnreachable', code: 'in' }],
  ],
  [
    'a floor without a lift',
    { points: [...plan.points, { code: 'attic', kind: 'drop', floor: 3, x: 0, y: 0 }] },
    [{ key: 'planPointUnreachable', code: 'attic' }],
  ],
  ['no point at all', { points: [] }, [{ key: 'planPointMissing', code: '' }]],
  [
    'a zone that is not there',
    { aisles: [{ ...plan.aisles[0]!, zone: 'Z' }], bays: [] },
    [{ key: 'planZoneUnknown', code: '01', other: 'Z' }],
  ],
  [
    'a figure that is none',
    { points: [{ ...plan.points[0]!, x: Number.NaN }] },
    [{ key: 'planFigureWrong', code: 'park' }],
  ],
])('a fault of the plan is told: %s', (_, change, told) => {
  expect(faultsOf({ ...plan, ...change })).toEqual(told)
})

test('shelf codes make a plan', () => {
  const read = shelfPattern('{zone}-{aisle}-{bay}-{level}')!
  expect(read('A-01-03-2')).toEqual({ zone: 'A', aisle: '01', bay: 3, level: 2 })
  expect([
    read('A-01-03'),
    shelfPattern('{aisle}-{row}'),
    shelfPattern('{bay}'),
    shelfPattern('{aisle}{aisle}{bay}'),
  ]).toEqual([null, null, null, null])
  const codes = ['B-10-01-0', 'B-2-02-1', 'A-01-03-2', 'A-01-08-2', 'nowhere']
  const made = planOfCodes(codes, read, { ...layout, blocks: 1, park: { aisle: 0, side: 'front' } })
  expect(made.unread).toEqual(['nowhere'])
  expect(made.plan.aisles.map(({ code, zone, from }) => [code, zone, from.x])).toEqual([
    ['A-01', 'A', 0],
    ['B-2', 'B', 3],
    ['B-10', 'B', 6],
  ])
  expect(made.plan.bays.map(({ shelf, at, side, level }) => [shelf, at, side, level])).toEqual([
    ['B-10-01-0', 1.5, 'left', 0],
    ['B-2-02-1', 1.5, 'right', 1],
    ['A-01-03-2', 2.5, 'left', 2],
    ['A-01-08-2', 4.5, 'right', 2],
  ])
  expect(faultsOf(made.plan)).toEqual([])
})

test('thirty thousand shelves are looked through, and walked', () => {
  const large = regularPlan({ ...layout, aisles: 50, blocks: 3, baysEach: 20, levels: 5 })
  expect([large.bays.length, faultsOf(large)]).toEqual([30_000, []])
  const ground = groundOf(large)
  const park = ground.pointOf('park')!
  const stops = large.bays.filter((_, nth) => nth % 20 === 0).map(({ shelf }) => ground.spotOf(shelf)!)
  const walk = walkOf(ground.ways, { start: park, end: park, stops })
  expect([stops.length, walk.order.length, walk.unreached]).toEqual([1500, 1500, []])
}, 30_000)

test('what is reached, and left again, is what has a distance there and back', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    const anyOf = (count: number) => Math.floor(random() * count)
    const lanes = Array.from({ length: 9 }, () => ({
      from: anyOf(7),
      to: anyOf(7),
      metres: 4,
      isOneWay: random() < 0.7,
    }))
    const network = { junctions: 7, lanes }
    const spots = lanes.flatMap((_, lane) => [1, 3].map(at => ({ lane, at })))
    const from = spots[anyOf(spots.length)]!
    const distance = distancesOf(network)
    expect(spots.map(reachOf(network, from))).toEqual(
      spots.map(spot => distance(from, spot) + distance(spot, from) < Number.POSITIVE_INFINITY),
    )
  }
})

test('shelves of any codes are laid out as they are walked, up one aisle and down the next; what finds no room is named', () => {
  const few: RegularLayout = { ...layout, aisles: 2, blocks: 1, baysEach: 1, levels: 2 }
  const { plan: laid, unread } = laidPlan(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], few, '')!
  expect(laid.bays.map(({ shelf, aisle, side, level }) => `${shelf} ${aisle} ${side} ${level}`)).toEqual([
    ...['a 01 left 0', 'b 01 left 1', 'c 01 right 0', 'd 01 right 1'],
    ...['e 02 right 0', 'f 02 right 1', 'g 02 left 0', 'h 02 left 1'],
  ])
  expect([unread, faultsOf(laid)]).toEqual([['i'], []])
  expect(laidPlan(['A1'], few, '{rack}')).toBeNull()
})
