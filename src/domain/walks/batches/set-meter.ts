import { blockWays } from '../ladder/block-ways.ts'
import { blankState, doneState, frontierOf, noState, passingKind, passingKinds } from '../ladder/frontier.ts'
import type { Ladder, Network, Spot } from '../network/network.ts'
import { isEven } from './is-even.ts'
import { bitsOf, placeOf, type SpotTable } from './spot-table.ts'

/** The length of the shortest walk by a set of spots, given as bits over a table of spots. */
export type SetMeter = (bits: Int32Array) => number

/** Up to here all states of the frontier are few enough to be gone through each time. */
export const mostCrossingsOfSets = 4

/**
 * The same dynamic programming as an exact walk's (`ladderMeterOf`), laid out for some hundred thousand lengths a second: the
 * transitions are one flat table, and nothing is made anew.
 */
export const setMeterOf = (
  { lanes }: Network,
  ladder: Ladder,
  ends: readonly [Spot, Spot],
  table: SpotTable,
): SetMeter => {
  const { blocks, across } = ladder
  const blocksEach = blocks[0]!.length
  const { states, passTable, crossTable } = transitionsOf(blocksEach + 1)
  const isUniform = isEven(lanes, ladder)
  const [start, end] = ends
  const isRound = start.lane === end.lane && start.at === end.at
  const own = bitsOf(table, isRound ? [start] : [start, end])
  const turnsAt = isRound ? [-1, -1] : ends.map(spot => placeOf(table, spot))

  let now = new Float64Array(states)
  let next = new Float64Array(states)
  const kinds = new Int32Array(8)
  const costs = new Float64Array(8)
  let ways = 0
  const way = (kind: number, metres: number) => {
    kinds[ways] = kind
    costs[ways++] = metres
  }

  const pass = (block: number): void => {
    next.fill(Number.POSITIVE_INFINITY)
    for (let state = 0; state < states; state++) {
      const before = now[state]!
      if (before === Number.POSITIVE_INFINITY) continue
      for (let nth = 0; nth < ways; nth++) {
        const after = passTable[(block * passingKinds + kinds[nth]!) * states + state]!
        if (after !== noState && before + costs[nth]! < next[after]!) next[after] = before + costs[nth]!
      }
    }
    ;[now, next] = [next, now]
  }
  const cross = (crossing: number, metres: number): void => {
    next.fill(Number.POSITIVE_INFINITY)
    const most = metres === Number.POSITIVE_INFINITY ? 0 : 2
    for (let state = 0; state < states; state++) {
      const before = now[state]!
      if (before === Number.POSITIVE_INFINITY) continue
      for (let times = 0; times <= most; times++) {
        const after = crossTable[(crossing * 3 + times) * states + state]!
        const length = times === 0 ? before : before + times * metres
        if (after !== noState && length < next[after]!) next[after] = length
      }
    }
    ;[now, next] = [next, now]
  }

  const at: number[] = []
  return bits => {
    const spots = spotsIn(bits, own)
    const { places, metresAt } = table
    const firstAisle = isUniform ? Math.floor(places[spots[0]!]! / blocksEach) : 0
    const lastAisle = isUniform ? Math.floor(places[spots.at(-1)!]! / blocksEach) : blocks.length - 1
    now.fill(Number.POSITIVE_INFINITY)
    now[blankState] = 0
    let nth = 0
    for (let aisle = firstAisle; aisle <= lastAisle; aisle++) {
      for (let block = 0; block < blocksEach; block++) {
        const place = aisle * blocksEach + block
        const lane = blocks[aisle]![block]!
        at.length = 0
        for (; nth < spots.length && places[spots[nth]!] === place; nth++) at.push(metresAt[spots[nth]!]!)
        ways = 0
        if (lane < 0) way(0, 0)
        else if (place === turnsAt[0] || place === turnsAt[1]) {
          const turns = ends.filter((_, which) => turnsAt[which] === place).map(spot => spot.at)
          for (const { kind, metres } of blockWays(lanes[lane]!.metres, at, turns)) way(kind, metres)
        } else waysAlong(lanes[lane]!.metres, at, way)
        pass(block)
      }
      for (let crossing = 0; crossing <= blocksEach; crossing++)
        cross(crossing, aisle === lastAisle ? Number.POSITIVE_INFINITY : across[aisle]![crossing]!)
    }
    return Math.min(now[doneState]!, withinOnePlace(spots, table, ends))
  }
}

const [through, thereAndBack, fromFirst, fromLast, fromBoth] = [
  passingKind({ first: 1, last: 1, isJoined: true }),
  passingKind({ first: 2, last: 2, isJoined: true }),
  passingKind({ first: 2, last: 0, isJoined: false }),
  passingKind({ first: 0, last: 2, isJoined: false }),
  passingKind({ first: 2, last: 2, isJoined: false }),
]

/** What `blockWays` tells where the walk neither begins nor ends. */
const waysAlong = (metres: number, at: readonly number[], way: (kind: number, metres: number) => void): void => {
  way(through, metres)
  way(thereAndBack, 2 * metres)
  const last = at.length - 1
  if (last < 0) {
    way(0, 0)
    return
  }
  way(fromFirst, 2 * at[last]!)
  way(fromLast, 2 * (metres - at[0]!))
  if (last === 0) return
  let widest = 0
  for (let nth = 1; nth <= last; nth++) widest = Math.max(widest, at[nth]! - at[nth - 1]!)
  way(fromBoth, 2 * (metres - widest))
}

const spotsIn = (bits: Int32Array, own: Int32Array): number[] => {
  const spots: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word]! | own[word]!; left !== 0; left &= left - 1)
      spots.push(word * 32 + 31 - Math.clz32(left & -left))
  return spots
}

/** Where all lies along one block, no cross aisle need be reached. */
const withinOnePlace = (
  spots: readonly number[],
  { places, metresAt }: SpotTable,
  [start, end]: readonly [Spot, Spot],
) => {
  const [low, high] = [spots[0]!, spots.at(-1)!]
  if (places[low] !== places[high]) return Number.POSITIVE_INFINITY
  const [from, to] = [metresAt[low]!, metresAt[high]!]
  return to - from + Math.min(start.at - from + to - end.at, to - start.at + end.at - from)
}

interface Transitions {
  readonly states: number
  readonly passTable: Int32Array
  readonly crossTable: Int32Array
}
const kept = new Map<number, Transitions>()

const transitionsOf = (crossings: number): Transitions => {
  const known = kept.get(crossings)
  if (known !== undefined) return known
  const { pass, cross, states } = frontierOf(crossings)
  const passes = (crossings - 1) * passingKinds
  const passed: number[][] = Array.from({ length: passes }, () => [])
  const crossed: number[][] = Array.from({ length: crossings * 3 }, () => [])
  for (let state = 0; state < states(); state++) {
    for (let option = 0; option < passes; option++)
      if (isPassing(option % passingKinds))
        passed[option]![state] = pass(state, Math.floor(option / passingKinds), option % passingKinds)
    for (let option = 0; option < crossings * 3; option++)
      crossed[option]![state] = cross(state, Math.floor(option / 3), option % 3)
  }
  const flat = (rows: readonly number[][]) =>
    Int32Array.from(rows.flatMap(row => Array.from({ length: states() }, (_, state) => row[state] ?? noState)))
  const made = { states: states(), passTable: flat(passed), crossTable: flat(crossed) }
  kept.set(crossings, made)
  return made
}

/** Walked from end to end means walked at both. */
const isPassing = (kind: number): boolean => kind < 9 || (Math.floor((kind % 9) / 3) > 0 && kind % 3 > 0)
