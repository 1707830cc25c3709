import { readSheet } from 'read-excel-file/node'
import { FileRefused } from '../source/file-refused.ts'
import { demandSize, type SourceFile } from '../source/source-file.ts'
import { demandPackedSize } from '../types/demand-packed-size.ts'

/** Reads the first sheet of an Excel workbook; its first row holds the headings. */
export const readXlsx = async (bytes: Buffer): Promise<SourceFile> => {
  demandPackedSize(bytes)
  const sheet = await readSheet(bytes).catch(() => {
    throw new FileRefused('EXCEL_FILE_INVALID')
  })
  const [headings = [], ...below] = sheet
  demandSize(headings.length, below.length)
  const rows = below
    .map((row, i) => ({ nth: i + 2, cells: row.map(textOf), numbers: numbersIn(row) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  return { headings: headings.map(textOf), rows, delimiter: ';' }
}

/** A cell as text: instants as the sheet shows them, `YYYY-MM-DDTHH:MM:SS`. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const numbersIn = (row: readonly unknown[]): ReadonlySet<number> =>
  new Set(row.flatMap((cell, at) => (typeof cell === 'number' ? [at] : [])))
