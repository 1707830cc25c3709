import type { Distance } from '../network/distances.ts'
import type { Spot } from '../network/network.ts'
import type { Need } from './needs.ts'

/** All that a walk may come by, numbered: every shelf of every need, then the start, then the end. */
export interface Points {
  readonly shelves: number
  readonly start: number
  readonly end: number
  readonly needOf: Int32Array
  readonly nthOf: Int32Array
  readonly lying: Float64Array
  readonly favour: Float64Array
  readonly laneOf: Int32Array
  readonly ofNeed: readonly (readonly number[])[]
  readonly far: (from: number, to: number) => number
}

export const pointsOf = (start: Spot, end: Spot, needs: readonly Need[], distance: Distance): Points => {
  const all = needs.flatMap(({ shelves }, need) => shelves.map((shelf, nth) => ({ ...shelf, need, nth })))
  const spots = [...all.map(({ spot }) => spot), start, end]
  const ofNeed: number[][] = needs.map(() => [])
  for (const [point, { need }] of all.entries()) ofNeed[need]!.push(point)
  return {
    shelves: all.length,
    start: all.length,
    end: all.length + 1,
    needOf: Int32Array.from(all, ({ need }) => need),
    nthOf: Int32Array.from(all, ({ nth }) => nth),
    lying: Float64Array.from(all, ({ pieces }) => pieces),
    favour: Float64Array.from(all, ({ favour }) => favour ?? 0),
    laneOf: Int32Array.from(spots, ({ lane }) => lane),
    ofNeed,
    far: farOf(spots, distance),
  }
}

/** Up to here every distance is worked out once; beyond, whenever it is asked for. */
const mostPointsKept = 1500

const farOf = (spots: readonly Spot[], distance: Distance): Points['far'] => {
  const count = spots.length
  if (count > mostPointsKept) return (from, to) => distance(spots[from]!, spots[to]!)
  const kept = new Float64Array(count * count)
  for (const [nth, from] of spots.entries())
    for (const [other, to] of spots.entries()) kept[nth * count + other] = distance(from, to)
  return (from, to) => kept[from * count + to]!
}
