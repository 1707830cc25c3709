import { type Random, seededRandom } from '#base/random.ts'
import type { Distance } from '../network/distances.ts'
import type { Spot } from '../network/network.ts'
import type { Need, Taken } from './needs.ts'
import type { Patience } from './patience.ts'
import { type Points, pointsOf } from './points.ts'
import { type Tour, tourOf } from './tour.ts'

export interface Gathering {
  readonly metres: number
  /** The shelves in the order of the walk; none of them can be spared. */
  readonly tour: readonly Taken[]
}

/**
 * A short walk that brings together all that is needed, choosing the shelves on the way. Some are taken out of the walk, and
 * what is then missing is put back where it costs least (ruin and recreate: G. Schrimpf and others 2000; J. Christiaens, G.
 * Vanden Berghe 2020); a longer walk is kept now and then, ever more seldom (S. Kirkpatrick and others 1983). One-way lanes
 * and several floors are nothing special to it. The same question has the same answer, unless time cuts it short.
 */
export const gather = (
  { start, end, needs }: { readonly start: Spot; readonly end: Spot; readonly needs: readonly Need[] },
  distance: Distance,
  patience: Patience,
): Gathering => {
  const random = seededRandom(needs.length)
  const points = pointsOf(start, end, needs, distance)
  const tour = tourOf(points, needs, random)
  for (const need of shuffled([...needs.keys()], random)) tour.fill(need, isNever)

  let kept: readonly number[] = [...tour.points()]
  let cost = tour.cost()
  let best = { cost, metres: tour.metres(), points: kept }
  const warmest = (0.5 * cost) / kept.length
  let warmth = warmest
  for (let round = 0; kept.length > 2; round++) {
    if (round % 16 === 0) {
      const spent = patience(round)
      if (spent >= 1) break
      warmth = warmest * coolest ** spent
    }
    change(tour, points, random)
    const now = tour.cost()
    if (now >= cost - warmth * Math.log(random())) {
      tour.goBackTo(kept)
      continue
    }
    cost = now
    kept = [...tour.points()]
    if (cost < best.cost - 1e-9) best = { cost, metres: tour.metres(), points: kept }
  }
  const taken = best.points.slice(1, -1).map(point => ({ need: points.needOf[point]!, shelf: points.nthOf[point]! }))
  return { metres: best.metres, tour: taken }
}

const isNever = () => false
/** What is left of the warmth at the end. */
const coolest = 0.005
const mostTakenOut = 25
/** How often a whole lane is left; how often it may not be entered again at once; how often any shelf at all begins. */
const [laneShare, banShare, beginShare] = [0.2, 0.3, 0.3]

const change = (tour: Tour, points: Points, random: Random): void => {
  const out = ruined(tour.points().slice(1, -1), points, random)
  for (const point of out) tour.takeOut(point)
  const wanted = shuffled([...new Set(out.map(point => points.needOf[point]!))], random)
  if (random() < beginShare) {
    const free = points.ofNeed[wanted[0]!]!.filter(point => !tour.has(point))
    tour.putIn(free[Math.floor(random() * free.length)]!)
  }
  const left = new Set(random() < banShare ? out.map(point => points.laneOf[point]!) : [])
  const isLeft = left.size === 0 ? isNever : (point: number) => left.has(points.laneOf[point]!)
  for (const need of wanted) tour.fill(need, isLeft)
  if (left.size > 0) for (const need of wanted) tour.fill(need, isNever)
}

/** What is taken out of a walk: what lies along one lane, a string of neighbours, what lies near one another, or anything. */
const ruined = (stops: readonly number[], { laneOf, far }: Points, random: Random): readonly number[] => {
  const any = stops[Math.floor(random() * stops.length)]!
  if (random() < laneShare) return stops.filter(point => laneOf[point] === laneOf[any])
  const many = 1 + Math.floor(random() * Math.min(mostTakenOut, Math.max(2, stops.length)))
  const kind = random()
  if (kind < 0.5) {
    const from = Math.floor(random() * Math.max(1, stops.length - many + 1))
    return stops.slice(from, from + many)
  }
  if (kind < 0.75) return stops.toSorted((a, b) => far(any, a) - far(any, b)).slice(0, many)
  return shuffled(stops, random).slice(0, many)
}

const shuffled = <T>(all: readonly T[], random: Random): T[] => {
  const mixed = [...all]
  for (let nth = mixed.length - 1; nth > 0; nth--) {
    const other = Math.floor(random() * (nth + 1))
    ;[mixed[nth], mixed[other]] = [mixed[other]!, mixed[nth]!]
  }
  return mixed
}
