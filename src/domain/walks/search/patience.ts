/**
 * How much of what a search may take is spent after so many rounds: from 0 to 1, where it is over. A search looks at it again
 * and again and has its best answer ready; the clock, if there is one, is the caller's.
 */
export type Patience = (rounds: number) => number

export const roundsOf =
  (most: number): Patience =>
  rounds =>
    rounds / most

/** Whichever is spent first. */
export const sooner =
  (one: Patience, other: Patience): Patience =>
  rounds =>
    Math.max(one(rounds), other(rounds))
