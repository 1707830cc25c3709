import { mostDigitsOfNumber, type ReadCell, type Reading, type Value } from '../source/cell-readers.ts'
import type { SourceRow } from '../source/source-file.ts'
import type { ImportColumn, ImportRow, Refusal } from '../types/import-type.ts'

export type Understood = { readonly row: ImportRow; readonly refusals: readonly Refusal[] }

/** PostgreSQL stores neither NUL nor half a character; other signs that cannot be seen have no business in a code. */
const unseen = /\p{Cc}|\ufeff|\p{Surrogate}/gu

/** Reads the cells of a row; each that makes no sense is told, and any refuses the row. */
export const understand = (
  { nth, cells, numbers }: SourceRow,
  columns: readonly (ImportColumn | null)[],
): Understood => {
  const values: Record<string, Value> = {}
  const asNumbers: string[] = []
  const refusals: Refusal[] = []
  for (const [i, column] of columns.entries()) {
    if (column === null) continue
    const text = (cells[i] ?? '').replace(unseen, ' ').trim()
    const isNumber = numbers?.has(i) === true && column.isCode === true
    if (isNumber) asNumbers.push(column.name)
    const read = text === '' ? null : isNumber ? readNumber(text, column.read) : column.read(text)
    if (read !== null && 'value' in read) values[column.name] = read.value
    else if (read !== null) refusals.push({ nth, column: column.name, reason: read.reason })
    else if (column.isWanted === 'row') refusals.push({ nth, column: column.name, reason: 'missing' })
  }
  return { row: { nth, values, asNumbers }, refusals }
}

const readNumber = (text: string, read: ReadCell): Reading =>
  text.replace(/\D/g, '').length > mostDigitsOfNumber ? { reason: 'codeRounded' } : read(text)
