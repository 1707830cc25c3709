import type { Bay, FloorPlan } from './floor-plan.ts'
import { planOfCodes } from './plan-of-codes.ts'
import { bayAt, planAround, type RegularLayout } from './regular-plan.ts'
import { shelfPattern } from './shelf-pattern.ts'

export interface LaidPlan {
  readonly plan: FloorPlan
  /** Shelves that found no place on it. */
  readonly unread: readonly string[]
}

/**
 * A regular warehouse with these shelves, which come in walking order: laid out by what their codes tell, or, without a
 * pattern, one after another, up the first aisle and down the next. Null if the pattern is none.
 */
export const laidPlan = (codes: readonly string[], layout: RegularLayout, pattern: string): LaidPlan | null => {
  if (pattern.trim() === '') return inOrder(codes, layout)
  const read = shelfPattern(pattern.trim())
  return read === null ? null : planOfCodes(codes, read, layout)
}

const inOrder = (codes: readonly string[], layout: RegularLayout): LaidPlan => {
  const { aisles, blocks, baysEach, levels } = layout
  const places = 2 * blocks * baysEach
  const room = aisles * places * levels
  const names = Array.from({ length: aisles }, (_, nth) => `${nth + 1}`.padStart(2, '0'))
  const bays = codes.slice(0, room).map((shelf, nth): Bay => {
    const aisle = Math.floor(nth / (places * levels))
    const along = Math.floor((nth % (places * levels)) / levels)
    const place = aisle % 2 === 0 ? along : places - 1 - along
    return { shelf, aisle: names[aisle]!, level: nth % levels, ...bayAt(layout, place) }
  })
  const plan = planAround(
    layout,
    names.map(code => ({ code })),
    bays,
  )
  return { plan, unread: codes.slice(room) }
}
