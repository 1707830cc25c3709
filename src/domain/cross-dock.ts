import { toQuantity } from '#base/decimals.ts'

/** A line of an order that lacks pieces: so many nobody has given up, and so many of them somebody fetches from a shelf. */
export interface LackingLine {
  readonly missing: number
  readonly promised: number
  /** Whether its order already waits in a parcel at a table. */
  readonly isInParcel: boolean
}

/**
 * Which of the lines, the oldest order first, what has just come in goes to at once, past every shelf, and how much of it:
 * the first that nobody fetches anything for, or not enough, and whose order lies in a parcel. An order that no table has
 * seen yet has no place where its pieces could wait.
 */
export const firstWaiting = <Line extends LackingLine>(
  lines: readonly Line[],
): { readonly line: Line; readonly piece: number } | null => {
  const waiting = lines.map(line => ({ line, piece: line.isInParcel ? toQuantity(line.missing - line.promised) : 0 }))
  return waiting.find(({ piece }) => piece > 0) ?? null
}
