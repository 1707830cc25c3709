import type { BatchingClass } from '#tests/domain/walks/batching-instances.ts'

/** The shortest that searches of 10 to 40 seconds found; the instances are made anew from their seeds. */
export const bestKnown: readonly { readonly kind: BatchingClass; readonly seed: number; readonly metres: number }[] = [
  { kind: { orders: 40, pieces: 30, demand: 'uniform', blocks: 1 }, seed: 1, metres: 9594 },
  { kind: { orders: 40, pieces: 75, demand: 'classes', blocks: 1 }, seed: 2, metres: 3156 },
  { kind: { orders: 60, pieces: 45, demand: 'uniform', blocks: 1 }, seed: 3, metres: 10154 },
  { kind: { orders: 60, pieces: 60, demand: 'classes', blocks: 2 }, seed: 4, metres: 4658 },
  { kind: { orders: 80, pieces: 45, demand: 'classes', blocks: 1 }, seed: 5, metres: 8352 },
  { kind: { orders: 80, pieces: 75, demand: 'uniform', blocks: 2 }, seed: 6, metres: 7547 },
  { kind: { orders: 100, pieces: 75, demand: 'uniform', blocks: 1 }, seed: 7, metres: 8978 },
  { kind: { orders: 100, pieces: 45, demand: 'classes', blocks: 1 }, seed: 8, metres: 11400 },
]
