import type { ScatteredClass } from '#tests/domain/walks/scattered-instances.ts'

interface BestScattered {
  readonly kind: ScatteredClass
  readonly seed: number
  readonly best: { readonly oneBlock: number; readonly twoBlocks: number }
}

/** Of other sizes than the published ones, the shortest that searches of twenty times the rounds found; made anew from their seeds. */
export const bestScattered: readonly BestScattered[] = [
  {
    kind: { aisles: 8, cells: 45, cellsAnArticle: 3, ordered: 6, pieces: 'unit' },
    seed: 1,
    best: { oneBlock: 104, twoBlocks: 76 },
  },
  {
    kind: { aisles: 15, cells: 20, cellsAnArticle: 4, ordered: 12, pieces: 'varying' },
    seed: 2,
    best: { oneBlock: 166, twoBlocks: 150 },
  },
  {
    kind: { aisles: 15, cells: 90, cellsAnArticle: 7, ordered: 20, pieces: 'unit' },
    seed: 3,
    best: { oneBlock: 242, twoBlocks: 210 },
  },
  {
    kind: { aisles: 40, cells: 45, cellsAnArticle: 3, ordered: 25, pieces: 'varying' },
    seed: 4,
    best: { oneBlock: 902, twoBlocks: 676 },
  },
  {
    kind: { aisles: 12, cells: 120, cellsAnArticle: 5, ordered: 40, pieces: 'unit' },
    seed: 6,
    best: { oneBlock: 462, twoBlocks: 400 },
  },
]
