import { maxShelfRank } from '#contract/calls/goods/shelves.ts'

/** Shelves that are made together: the code of the first, how many, and what each adds to the one before it. */
export interface ShelfSeries {
  readonly firstCode: string
  readonly count: number
  readonly rank: number
  readonly rankStep: number
  readonly definitionPrefix?: string | undefined
  readonly barcodePrefix?: string | undefined
}
export interface ShelfOfSeries {
  readonly code: string
  readonly definition: string
  readonly barcode: string
  readonly rank: number
}

const longestCode = 200

/**
 * The shelves of a series; the last number in the code counts up and keeps its width (A-09, A-10; 1-08-B, 1-09-B).
 * None if the code has no number, or the series runs out of ranks or of room.
 */
export const shelvesOf = (series: ShelfSeries): readonly ShelfOfSeries[] => {
  const { firstCode, count, rank, rankStep, definitionPrefix = '', barcodePrefix = '' } = series
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/.exec(firstCode.trim()) ?? []
  if (digits === '' || rank + rankStep * (count - 1) > maxShelfRank) return []
  const shelves = Array.from({ length: count }, (_, nth) => {
    const code = before + String(BigInt(digits) + BigInt(nth)).padStart(digits.length, '0') + after
    return {
      code,
      definition: `${definitionPrefix.trim()} ${code}`.trim(),
      barcode: barcodePrefix.trim() + code,
      rank: rank + nth * rankStep,
    }
  })
  const { code, definition } = shelves.at(-1)!
  return Math.max(code.length, definition.length) > longestCode ? [] : shelves
}
