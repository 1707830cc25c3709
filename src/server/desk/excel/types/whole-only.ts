import type { Reason } from '../source/reasons.ts'
import { type ImportRow, type Refusal, without } from './import-type.ts'

interface Whole {
  /** By which rows belong together. */
  readonly of: (row: ImportRow) => string
  /** What is told of the rows that are sound, but stay out with another. */
  readonly column: string
  readonly reason: Reason
}

/** What several rows make together is stored whole or not at all: with a row that is refused the others stay out too. */
export const wholeOnly = (
  rows: readonly ImportRow[],
  broken: readonly ImportRow[],
  refusals: readonly Refusal[],
  { of, column, reason }: Whole,
): { readonly good: readonly ImportRow[]; readonly refusals: Refusal[] } => {
  const left = without(rows, refusals)
  const isLeft = new Set(left)
  const wrong = new Set([...rows.filter(row => !isLeft.has(row)), ...broken].map(of))
  const beside = left.filter(row => wrong.has(of(row))).map(({ nth }) => ({ nth, column, reason }))
  return { good: left.filter(row => !wrong.has(of(row))), refusals: [...refusals, ...beside] }
}
