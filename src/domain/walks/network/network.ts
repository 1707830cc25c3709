/**
 * The ways of a warehouse: junctions, and lanes between them. Shelves, tables and cart parks lie along lanes. A lane is
 * an aisle between two cross aisles, a cross aisle between two aisles, or a lift.
 */
export interface Network {
  readonly junctions: number
  readonly lanes: readonly Lane[]
  /** The same lanes read as aisles and cross aisles, where they make such a figure: a walk over it is worked out exactly. */
  readonly ladder?: Ladder | undefined
}

export interface Lane {
  readonly from: number
  readonly to: number
  readonly metres: number
  /** Walked only from `from` to `to`. */
  readonly isOneWay?: boolean | undefined
}

/** A place on a lane, so many metres from its `from`. */
export interface Spot {
  readonly lane: number
  readonly at: number
}

/** Parallel aisles between cross aisles; every lane is walked both ways. */
export interface Ladder {
  /** The lane of each aisle's blocks, all from the first cross aisle towards the last; -1 where there is none. */
  readonly blocks: readonly (readonly number[])[]
  /** For each aisle but the last: how far the next is along each cross aisle, in metres; Infinity where nobody passes. */
  readonly across: readonly (readonly number[])[]
}

/** Where a walk begins, where it ends, and where it has to stop. */
export interface Errand {
  readonly start: Spot
  readonly end: Spot
  readonly stops: readonly Spot[]
}

/** A walk: how long, and in which order it comes by the errand's stops. */
export interface Walk {
  readonly metres: number
  readonly order: readonly number[]
}
