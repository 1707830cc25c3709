import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { footShare, leaveMetres, turnMetres } from '#domain/walks/ladder/dead-end.ts'
import { gridNetwork } from '#domain/walks/ladder/grid.ts'
import { ladderMeterOf } from '#domain/walks/ladder/ladder-meter.ts'
import { leaveCart } from '#domain/walks/leave-cart.ts'
import type { Errand, Ladder, Network } from '#domain/walks/network/network.ts'
import { pickWalk } from '#domain/walks/pick-walk.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { waysOf } from '#domain/walks/ways.ts'
import { anyLadder, anySpot } from './ladders.ts'

interface Hands {
  readonly pieces: readonly number[]
  readonly most: number
}

/** The cheapest of all ways to push a cart about, and to leave it and walk: every state that he and the cart may be in. */
const cheapestOfAll = (network: Network & { ladder: Ladder }, { start, stops }: Errand, hands: Hands): number => {
  const { lanes, ladder } = network
  const aisles = new Set(ladder.blocks.flat())
  const nodeOf = ({ lane, at }: { lane: number; at: number }): string => {
    const { from, to, metres } = lanes[lane]!
    return at === 0 ? `${from}` : at === metres ? `${to}` : `${lane}:${at}`
  }
  const along = lanes.map(({ metres }, lane) => {
    const inner = stops.filter(stop => stop.lane === lane && stop.at > 0 && stop.at < metres).map(({ at }) => at)
    return [...new Set([0, ...inner, metres])].sort((a, b) => a - b)
  })
  const servedAt = (node: string) =>
    stops.reduce((bits, stop, nth) => (nodeOf(stop) === node ? bits | (1 << nth) : bits), 0)
  const all = (1 << stops.length) - 1
  const home = nodeOf(start)
  const open = new Map<string, number>([[`${home}|-|${servedAt(home)}|`, 0]])
  const done = new Set<string>()
  for (;;) {
    const [state, cost] = [...open].reduce((one, other) => (other[1] < one[1] ? other : one))
    open.delete(state)
    done.add(state)
    const [node, before, served, used] = state.split('|') as [string, string, string, string]
    const mask = Number(served)
    if (node === home && mask === all) return cost
    const reach = (next: string, length: number) => {
      if (!done.has(next) && cost + length < (open.get(next) ?? Number.POSITIVE_INFINITY)) open.set(next, cost + length)
    }
    for (const [lane, at] of along.entries())
      for (const [nth, here] of at.entries()) {
        if (nodeOf({ lane, at: here }) !== node) continue
        for (const side of [-1, 1]) {
          const there = at[nth + side]
          if (there === undefined) continue
          const next = nodeOf({ lane, at: there })
          const isTurned = next === before && node.includes(':')
          reach(
            `${next}|${node}|${mask | servedAt(next)}|${used}`,
            Math.abs(there - here) + (isTurned ? turnMetres : 0),
          )
          const end = `${lane}${side};`
          if (!aisles.has(lane) || used.includes(end)) continue
          const ahead = [...stops.keys()].filter(
            stop => stops[stop]!.lane === lane && (stops[stop]!.at - here) * side > 0,
          )
          for (let some = 1; some < 1 << ahead.length; some++) {
            const fetched = ahead.filter((_, bit) => some & (1 << bit))
            if (fetched.reduce((sum, stop) => sum + hands.pieces[stop]!, 0) > hands.most) continue
            const deepest = Math.max(...fetched.map(stop => Math.abs(stops[stop]!.at - here)))
            const bits = fetched.reduce((bits, stop) => bits | (1 << stop), mask)
            reach(`${node}|${before}|${bits}|${used}${end}`, 2 * deepest * footShare + leaveMetres)
          }
        }
      }
  }
}

test('no other way to push the cart, to leave it and to walk takes less time', () => {
  const random = seededRandom(11)
  let leftOnce = 0
  for (let round = 0; round < 20; round++) {
    const network = anyLadder(random, { aisles: 3, blocks: 1 + (round % 2), closed: 0 })
    const longer = { ...network, lanes: network.lanes.map(lane => ({ ...lane, metres: 2 * lane.metres })) }
    const ladder = { ...network.ladder, across: network.ladder.across.map(row => row.map(metres => 2 * metres)) }
    const long = { ...longer, ladder }
    const start = { lane: ladder.blocks[0]![0]!, at: 0 }
    const errand = { start, end: start, stops: Array.from({ length: 4 - (round % 2) }, () => anySpot(random, long)) }
    const hands = { pieces: errand.stops.map(() => 1 + Math.floor(random() * 3)), most: Math.floor(random() * 6) }
    const { cost, order } = ladderMeterOf(long, ladder).walkByHand(errand, hands)
    expect({ round, cost: cost.toFixed(6) }).toEqual({ round, cost: cheapestOfAll(long, errand, hands).toFixed(6) })
    if (leaveCart(waysOf(long), errand, order, hands).some(left => left !== null)) leftOnce++
  }
  expect(leftOnce).toBeGreaterThan(3)
}, 30_000)

const network = gridNetwork({ aisles: 3, between: 4, blockMetres: [30] })
const ways = waysOf(network)
const park = { lane: 0, at: 0 }

test('the cart waits at the head of an aisle, or at the shelf after which few pieces lie, and comes along for many', () => {
  const errand = {
    start: park,
    end: park,
    stops: [
      { lane: 1, at: 2 },
      { lane: 1, at: 14 },
    ],
  }
  const left = (pieces: readonly number[]) => pickWalk(ways, errand, { hands: { pieces, most: 3 } })
  expect(left([1, 2])).toEqual({ metres: 36, order: [0, 1], unreached: [], left: ['atHead', 'waits'] })
  expect(left([9, 2]).left).toEqual([null, 'atShelf'])
  expect(left([2, 9]).left).toEqual([null, null])
  expect(pickWalk(ways, errand, {}).left).toEqual([null, null])
})

test('aisles that are walked through are walked with the cart, on any ground', () => {
  const stops = [
    { lane: 0, at: 28 },
    { lane: 1, at: 28 },
  ]
  const errand = { start: park, end: park, stops }
  const open = waysOf({ ...network, ladder: undefined })
  for (const ground of [ways, open])
    expect(pickWalk(ground, errand, { hands: { pieces: [1, 1], most: 5 } }).left).toEqual([null, null])
  const alone = { start: park, end: park, stops: [{ lane: 2, at: 9 }] }
  for (const ground of [ways, open])
    expect(pickWalk(ground, alone, { hands: { pieces: [1], most: 5 } })).toEqual({
      metres: walkOf(ground, alone).metres,
      ...{ order: [0], unreached: [], left: ['atHead'] },
    })
})
