import type { Value } from '../source/cell-readers.ts'
import type { SourceRow } from '../source/source-file.ts'
import type { ImportColumn, ImportRow, Refusal } from '../types/import-type.ts'

export type Understood = { readonly row: ImportRow; readonly refusal: Refusal | null }

/** PostgreSQL stores neither NUL nor half a character; other signs that cannot be seen have no business in a code. */
const unseen = /\p{Cc}|\ufeff|\p{Surrogate}/gu

/** Reads the cells of a row; the first that makes no sense refuses it. */
export const understand = ({ nth, cells }: SourceRow, columns: readonly (ImportColumn | null)[]): Understood => {
  const values: Record<string, Value> = {}
  let refusal: Refusal | null = null
  for (const [i, column] of columns.entries()) {
    if (column === null) continue
    const text = (cells[i] ?? '').replace(unseen, ' ').trim()
    const read = text === '' ? null : column.read(text)
    if (read !== null && 'value' in read) values[column.name] = read.value
    else if (read !== null) refusal ??= { nth, column: column.name, reason: read.reason }
    else if (column.isWanted === 'row') refusal ??= { nth, column: column.name, reason: 'missing' }
  }
  return { row: { nth, values }, refusal }
}
