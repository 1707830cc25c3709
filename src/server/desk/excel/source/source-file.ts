import { FileRefused } from './file-refused.ts'

/** A file as rows of text, before anything is known of its columns. */
export interface SourceFile {
  readonly headings: readonly string[]
  readonly rows: readonly SourceRow[]
  /** What stands between the fields of CSV. */
  readonly delimiter: string
}

export interface SourceRow {
  /** Where it stands in the file; the headings are row 1. */
  readonly nth: number
  readonly cells: readonly string[]
  /** Which of them hold a number and no text, so that zeros in front are lost; a file of text alone cannot tell. */
  readonly numbers?: ReadonlySet<number>
}

const mostRows = 200_000
const mostColumns = 60
/** The largest file that is read in. */
export const mostFileMb = 10

export const tooLarge = (): FileRefused => new FileRefused('EXCEL_FILE_TOO_LARGE', { most: mostFileMb })

/** Refuses a sheet of more than 200,000 rows or 60 columns. */
export const demandSize = (columns: number, rows: number): void => {
  if (columns > mostColumns || rows > mostRows) throw tooLarge()
}
