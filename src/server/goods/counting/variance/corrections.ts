import type { MovementKind } from '#contract/movement-kinds.ts'

/** What corrects the books moves nothing: it holds for the past as well. */
export const corrections: readonly MovementKind[] = ['count', 'correction']
