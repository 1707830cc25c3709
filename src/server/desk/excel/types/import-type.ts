import type { importTypes } from '#contract/calls/desk/excel-jobs.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Topic } from '#server/base/changes/change.ts'
import type { Database } from '#server/base/store/sql.ts'
import type { ReadCell, Value } from '../source/cell-readers.ts'
import type { Reason } from '../source/reasons.ts'

/** A column that a file may have; its word is `column.<name>`, which is a heading it may have too. */
export interface ImportColumn {
  readonly name: string
  readonly read: ReadCell
  /** It holds a code, which a spreadsheet must not take for a number: that loses the zeros in front. */
  readonly isCode?: true
  /** `file`: the file must have the column; `row`: and every row a value in it. */
  readonly isWanted?: 'file' | 'row'
  /** Other headings it is known by, in any case and spelling of Turkish letters. */
  readonly headings: readonly string[]
  /** What stands below it in the sample file. */
  readonly example: string
}

/** A row as it was understood; what a cell leaves empty is not there. */
export interface ImportRow {
  /** Where it stands in the file; the headings are row 1. */
  readonly nth: number
  readonly values: Readonly<Record<string, Value>>
  /** The columns of codes whose cells hold a number. */
  readonly asNumbers: readonly string[]
}

/** Why a row is refused, and in which column that shows. */
export interface Refusal {
  readonly nth: number
  readonly column: string
  readonly reason: Reason
}

/** Where and for whom a file is read in. */
export interface ImportScope {
  readonly db: Database
  readonly tenantId: number
  readonly userId: number
  readonly storeId: number
  readonly warehouseId: number
  readonly settings: Settings
  /** What the ledger's movements name as their document. */
  readonly document: string
  /** Whether what was looked at must stay as it is until the transaction ends. */
  readonly isFinal: boolean
}

/** What would become of a file. */
export interface ImportPlan {
  readonly refusals: readonly Refusal[]
  /** Stores every row that is not refused; only for a plan that is final. */
  readonly store: () => Promise<void>
}

export interface ImportType {
  /** The calls as whose doing stations hear of what was stored. */
  readonly topic: Topic
  /**
   * The tables that PostgreSQL is to look at anew after many rows, in the order in which they were made: to look at all takes
   * both processors for seconds where there is much. None where storing sees to it itself.
   */
  readonly fills: readonly string[]
  readonly columns: readonly ImportColumn[]
  /** Judges the rows by what is there; `broken` are those with a cell that could not be read, which are refused already. */
  readonly plan: (scope: ImportScope, rows: readonly ImportRow[], broken: readonly ImportRow[]) => Promise<ImportPlan>
}

export type ImportName = (typeof importTypes)[number]

/** The value of a column that every row has. */
export const textIn = (row: ImportRow, column: string): string => String(row.values[column] ?? '')

/** The rows that none of the refusals means. */
export const without = (rows: readonly ImportRow[], refusals: readonly Refusal[]): ImportRow[] => {
  const refused = new Set(refusals.map(({ nth }) => nth))
  return rows.filter(({ nth }) => !refused.has(nth))
}

/** Those of cells that could be read: what is wrong with the others was told when they were. */
export const ofReadCells = (rows: readonly ImportRow[], refusals: readonly Refusal[]): Refusal[] => {
  const read = new Map(rows.map(({ nth, values }) => [nth, values]))
  return refusals.filter(({ nth, column }) => read.get(nth)?.[column] !== undefined)
}

/** Rows that say the same thing again as one before. */
export const repeatsIn = (
  rows: readonly ImportRow[],
  column: string,
  keyOf: (row: ImportRow) => string | null,
): Refusal[] => {
  const seen = new Set<string>()
  return rows.flatMap(row => {
    const key = keyOf(row)
    if (key === null || !seen.has(key)) {
      if (key !== null) seen.add(key)
      return []
    }
    return [{ nth: row.nth, column, reason: 'twiceInFile' as const }]
  })
}
