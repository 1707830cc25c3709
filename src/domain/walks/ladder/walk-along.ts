import type { Errand } from '../network/network.ts'

/** A piece of way between two neighbouring points (a junction's number, or a spot along a block), and how often it is walked. */
export interface Stretch {
  readonly from: Point
  readonly to: Point
  readonly times: number
}
type Point = number | { readonly place: number; readonly at: number }

/** The stops in the order in which one walk over all stretches first comes by them (Hierholzer, 1873). */
export const walkAlong = (
  stretches: readonly Stretch[],
  { start, stops }: Errand,
  placeOf: Int32Array,
): readonly number[] => {
  const leaving = new Map<string, { readonly to: string; readonly way: { isWalked: boolean } }[]>()
  const join = (from: string, to: string, way: { isWalked: boolean }) => {
    const ways = leaving.get(from)
    if (ways === undefined) leaving.set(from, [{ to, way }])
    else ways.push({ to, way })
  }
  for (const { from, to, times } of stretches)
    for (let nth = 0; nth < times; nth++) {
      const way = { isWalked: false }
      join(nameOf(from), nameOf(to), way)
      join(nameOf(to), nameOf(from), way)
    }

  const first = nameOf({ place: placeOf[start.lane]!, at: start.at })
  const under = [first]
  const visited: string[] = []
  while (under.length > 0) {
    const ways = leaving.get(under.at(-1)!)
    const next = ways?.pop()
    if (next === undefined) visited.push(under.pop()!)
    else if (!next.way.isWalked) {
      next.way.isWalked = true
      under.push(next.to)
    }
  }
  const nthVisit = new Map<string, number>()
  for (const point of visited.reverse()) if (!nthVisit.has(point)) nthVisit.set(point, nthVisit.size)
  const visitOf = stops.map(({ lane, at }) => nthVisit.get(nameOf({ place: placeOf[lane]!, at }))!)
  return stops.map((_, nth) => nth).sort((a, b) => visitOf[a]! - visitOf[b]!)
}

const nameOf = (point: Point): string => (typeof point === 'number' ? `${point}` : `${point.place}:${point.at}`)
