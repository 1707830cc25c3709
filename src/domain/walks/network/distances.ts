import type { Network, Spot } from './network.ts'

export type Distance = (from: Spot, to: Spot) => number

/**
 * How far one spot is from another, in metres; Infinity where no way leads. The ways from a junction are worked out when
 * it is first asked about (Dijkstra, 1959) and kept.
 */
export const distancesOf = ({ junctions, lanes }: Network): Distance => {
  const leaving = lanesLeaving(junctions, lanes)
  const kept: (Float64Array | undefined)[] = []
  const from = (junction: number): Float64Array => (kept[junction] ??= shortestFrom(junction, leaving))

  return (a, b) => {
    const start = lanes[a.lane]!
    const end = lanes[b.lane]!
    const isBackward = b.at < a.at
    const along =
      a.lane === b.lane && !(isBackward && start.isOneWay) ? Math.abs(b.at - a.at) : Number.POSITIVE_INFINITY
    const onwards = from(start.to)
    const rest = start.metres - a.at
    let best = Math.min(along, rest + onwards[end.from]! + b.at)
    if (!end.isOneWay) best = Math.min(best, rest + onwards[end.to]! + end.metres - b.at)
    if (start.isOneWay) return best
    const backwards = from(start.from)
    best = Math.min(best, a.at + backwards[end.from]! + b.at)
    return end.isOneWay ? best : Math.min(best, a.at + backwards[end.to]! + end.metres - b.at)
  }
}

interface Way {
  readonly to: number
  readonly metres: number
}

const lanesLeaving = (junctions: number, lanes: Network['lanes']): readonly (readonly Way[])[] => {
  const leaving: Way[][] = Array.from({ length: junctions }, () => [])
  for (const { from, to, metres, isOneWay } of lanes) {
    leaving[from]!.push({ to, metres })
    if (!isOneWay) leaving[to]!.push({ to: from, metres })
  }
  return leaving
}

const shortestFrom = (junction: number, leaving: readonly (readonly Way[])[]): Float64Array => {
  const metres = new Float64Array(leaving.length).fill(Number.POSITIVE_INFINITY)
  metres[junction] = 0
  const heap: Way[] = [{ to: junction, metres: 0 }]
  for (let nearest = takeNearest(heap); nearest !== undefined; nearest = takeNearest(heap)) {
    if (nearest.metres > metres[nearest.to]!) continue
    for (const way of leaving[nearest.to]!) {
      const reached = nearest.metres + way.metres
      if (reached >= metres[way.to]!) continue
      metres[way.to] = reached
      put(heap, { to: way.to, metres: reached })
    }
  }
  return metres
}

const put = (heap: Way[], way: Way): void => {
  let at = heap.push(way) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (heap[above]!.metres <= way.metres) break
    heap[at] = heap[above]!
    at = above
  }
  heap[at] = way
}

const takeNearest = (heap: Way[]): Way | undefined => {
  const nearest = heap[0]
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return nearest
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && heap[below + 1]!.metres < heap[below]!.metres) below++
    if (heap[below]!.metres >= last.metres) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = last
  return nearest
}
