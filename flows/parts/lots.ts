import { day, optional, text } from '#contract/listings/column.ts'
import type { LotOfPieces } from '#contract/shapes/lot.ts'

/** The columns of what has a lot, or a last day: shown where anything has. */
export const lotColumns = { lots: optional(text), nearestExpiry: optional(day) } as const

/** The lots in a line, `L1 ×3, L2 ×4`, what has none by its last day; and the nearest last day of them. */
export const lotCells = (lots: readonly LotOfPieces[]) => ({
  lots: lots.length === 0 ? null : lots.map(({ lot, expiresOn, piece }) => `${lot ?? expiresOn} ×${piece}`).join(', '),
  nearestExpiry: lots.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0] ?? null,
})
