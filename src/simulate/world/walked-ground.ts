import type { FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { groundOf } from '#domain/walks/plan/ground.ts'
import { laidPlan } from '#domain/walks/plan/laid-plan.ts'
import { walkEndsOf } from '#domain/walks/plan/walk-ends.ts'
import { type Place, shelfPlace } from './places.ts'

/** What people walk on, whether the server knows of it or not. */
export interface WalkedGround {
  /** How far it is; what does not stand on it stands where walks begin. */
  metres(from: Place, to: Place): number
}

export interface KnownShelf {
  readonly barcode: string
  readonly code: string
  /** Its turn on the way along all of them. */
  readonly turn: number
}

/** How a regular house is built whose shelves are called as the demo's are. */
export const usualLayout = {
  pattern: '{zone}-{aisle}-{bay}-{level}',
  aisles: 1,
  blocks: 1,
  baysEach: 1,
  levels: 1,
  bayMetres: 1.2,
  betweenAisles: 3.5,
  crossAisleMetres: 1.5,
} as const

/** By the plan, or by what the shelves' codes tell; where they tell nothing, all stand in one row. */
export const groundOfShelves = (shelves: readonly KnownShelf[], plan: FloorPlan | null): WalkedGround => {
  const park = { aisle: 0, side: 'front' } as const
  const codes = shelves.map(({ code }) => code)
  const drawn = plan ?? laidPlan(codes, { ...usualLayout, park }, usualLayout.pattern)!.plan
  return drawn.bays.length === 0 ? inOneRow(shelves) : onPlan(shelves, drawn)
}

/** Before anything is known of it. */
export const noGround: WalkedGround = { metres: () => 0 }

const onPlan = (shelves: readonly KnownShelf[], plan: FloorPlan): WalkedGround => {
  const { ways, spotOf, pointOf } = groundOf(plan)
  const park = pointOf(walkEndsOf(plan).start)!
  const spots = new Map(shelves.map(({ barcode, code }) => [shelfPlace(barcode), spotOf(code)]))
  return { metres: (from, to) => ways.distance(spots.get(from) ?? park, spots.get(to) ?? park) }
}

const metresAPlace = 1.2

const inOneRow = (shelves: readonly KnownShelf[]): WalkedGround => {
  const turns = new Map(shelves.map(({ barcode, turn }) => [shelfPlace(barcode), turn]))
  return { metres: (from, to) => Math.abs((turns.get(to) ?? 0) - (turns.get(from) ?? 0)) * metresAPlace }
}
