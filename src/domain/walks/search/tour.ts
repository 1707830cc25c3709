import type { Random } from '#base/random.ts'
import type { Need } from './needs.ts'
import type { Points } from './points.ts'

/** A walk in the making: points from the start to the end, and what is still missing of each need. */
export interface Tour {
  readonly points: () => readonly number[]
  readonly missing: (need: number) => number
  readonly takeOut: (point: number) => void
  /** Puts shelves of a need in, each where it costs least, until nothing is missing; none that is banned. */
  readonly fill: (need: number, isBanned: (point: number) => boolean) => void
  /** Puts one shelf in where it costs least. */
  readonly putIn: (point: number) => void
  readonly has: (point: number) => boolean
  readonly goBackTo: (points: readonly number[]) => void
  readonly metres: () => number
  /** Metres, and what the merchant's favour adds. */
  readonly cost: () => number
}

export const tourOf = (points: Points, needs: readonly Need[], random: Random): Tour => {
  const { far, needOf, lying, favour } = points
  let tour = [points.start, points.end]
  const isIn = new Uint8Array(points.shelves)
  const missing = Float64Array.from(needs, ({ pieces }) => pieces)

  const put = (point: number, at: number): void => {
    tour.splice(at, 0, point)
    isIn[point] = 1
    missing[needOf[point]!]! -= lying[point]!
  }
  const takeOutAt = (at: number): void => {
    const point = tour[at]!
    tour.splice(at, 1)
    isIn[point] = 0
    missing[needOf[point]!]! += lying[point]!
  }
  const cheapestPlace = (point: number): Place => {
    let [best, least] = [1, Number.POSITIVE_INFINITY]
    for (let at = 1, before = tour[0]!; at < tour.length; at++) {
      const after = tour[at]!
      const added = far(before, point) + far(point, after) - far(before, after)
      if (added < least) [best, least] = [at, added]
      before = after
    }
    return { at: best, added: least + favour[point]! }
  }
  const dropNeedless = (need: number): void => {
    for (;;) {
      let [worst, most] = [-1, -dust]
      for (let at = 1; at + 1 < tour.length; at++) {
        const point = tour[at]!
        if (needOf[point] !== need || missing[need]! + lying[point]! > dust) continue
        const [before, after] = [tour[at - 1]!, tour[at + 1]!]
        const saved = far(before, point) + far(point, after) - far(before, after) + favour[point]!
        if (saved > most) [worst, most] = [at, saved]
      }
      if (worst < 0) return
      takeOutAt(worst)
    }
  }
  const metres = (): number => {
    let sum = 0
    for (let at = 1; at < tour.length; at++) sum += far(tour[at - 1]!, tour[at]!)
    return sum
  }

  return {
    points: () => tour,
    missing: need => missing[need]!,
    has: point => isIn[point] === 1,
    takeOut: point => takeOutAt(tour.indexOf(point)),
    putIn: point => put(point, cheapestPlace(point).at),
    fill: (need, isBanned) => {
      const shelves = points.ofNeed[need]!
      const step = Math.max(
        1,
        Math.ceil((shelves.length * tour.length) / (needs.length > manyNeeds ? fewLooks : mostLooks)),
      )
      while (missing[need]! > dust) {
        let [best, bestAt, least] = [-1, 0, Number.POSITIVE_INFINITY]
        const first = step === 1 ? 0 : Math.floor(random() * step)
        for (let nth = first; nth < shelves.length; nth += step) {
          const point = shelves[nth]!
          if (isIn[point] || isBanned(point)) continue
          const { at, added } = cheapestPlace(point)
          const share = Math.min(1, lying[point]! / missing[need]!)
          const cost = share === 1 ? added : (added + 0.5 + random()) / share
          if (cost < least) [best, bestAt, least] = [point, at, cost]
        }
        if (best < 0) break
        put(best, bestAt)
      }
      dropNeedless(need)
    },
    goBackTo: earlier => {
      while (tour.length > 2) takeOutAt(tour.length - 2)
      tour = [points.start]
      for (const point of earlier) if (point < points.shelves) put(point, tour.length)
      tour.push(points.end)
    },
    metres,
    cost: () => tour.reduce((sum, point) => sum + (favour[point] ?? 0), metres()),
  }
}

interface Place {
  readonly at: number
  readonly added: number
}

/** Amounts may be weighed; what binary fractions leave is nothing. */
const dust = 1e-9

/** So many places are looked at for one shelf; where there are more, every second or third shelf is. */
const [mostLooks, fewLooks] = [10_000, 2000]
/** Beyond, fewer looks have to do. */
const manyNeeds = 300
