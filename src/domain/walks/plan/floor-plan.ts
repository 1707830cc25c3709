/**
 * Where things stand in a warehouse, in metres: `x` to the right, `y` downwards, on each floor. Ways meet where their lines
 * cross; the piece of an aisle between two cross aisles is a block.
 */
export interface FloorPlan {
  readonly zones: readonly Zone[]
  readonly aisles: readonly Aisle[]
  readonly crossAisles: readonly Passage[]
  readonly bays: readonly Bay[]
  readonly points: readonly PlanPoint[]
  readonly lifts: readonly Lift[]
}

export interface Zone {
  readonly code: string
  readonly name: string
}

export interface Position {
  readonly x: number
  readonly y: number
}

/** A straight way along its middle line; one-way ones are walked from `from` to `to`. */
export interface Passage {
  readonly code: string
  readonly floor: number
  readonly from: Position
  readonly to: Position
  readonly isOneWay?: boolean | undefined
}

export interface Aisle extends Passage {
  readonly zone?: string | undefined
}

/** A shelf's place: so many metres along its aisle, on one side (seen from the aisle's `from`), so high. */
export interface Bay {
  readonly shelf: string
  readonly aisle: string
  readonly at: number
  readonly side: 'left' | 'right'
  /** 0 is the floor. */
  readonly level: number
}

/** A place where walks begin or end. */
export interface PlanPoint extends Position {
  readonly code: string
  readonly kind: 'park' | 'table' | 'drop'
  readonly floor: number
}

export interface Lift {
  readonly code: string
  readonly doors: readonly (Position & { readonly floor: number })[]
  /** What a ride from one floor to the next is worth, in metres of walking. */
  readonly metresEach: number
}
