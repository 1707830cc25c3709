import type { Spot } from '../network/network.ts'

/** A product that is wanted, and the shelves it may be taken from. */
export interface Need {
  readonly pieces: number
  readonly shelves: readonly Shelf[]
}

export interface Shelf {
  readonly spot: Spot
  /** How many lie there. */
  readonly pieces: number
  /** Metres by which a walk may be longer for this shelf: below nothing for one that should be emptied first. */
  readonly favour?: number | undefined
}

/** A shelf by its need and its place among that need's shelves. */
export interface Taken {
  readonly need: number
  readonly shelf: number
}
