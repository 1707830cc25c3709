import { CsvError, parse } from 'csv-parse/sync'
import { FileRefused } from '../source/file-refused.ts'
import { demandSize, type SourceFile, type SourceRow } from '../source/source-file.ts'

const delimiters = [';', '\t', ',']

/** Reads CSV in UTF-8 or, where it is not that, as Turkish spreadsheets save it; the first row tells the delimiter. */
export const readCsv = (bytes: Buffer): SourceFile => {
  const text = decode(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  const [headings, ...rows] = parseRows(text, delimiter)
  demandSize(headings?.cells.length ?? 0, rows.length)
  return { headings: headings?.cells ?? [], rows, delimiter }
}

const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withoutZero(new TextDecoder('utf-16le').decode(bytes))
  try {
    return withoutZero(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof FileRefused) throw error
    return withoutZero(new TextDecoder('windows-1254').decode(bytes))
  }
}

/** A file with a zero in it is no text. */
const withoutZero = (text: string): string => {
  if (text.includes('\0')) throw new FileRefused('EXCEL_FILE_INVALID')
  return text
}

const parseRows = (text: string, delimiter: string): SourceRow[] => {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
    }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[]
    return records.map(({ record, info }) => ({ nth: info.lines, cells: record }))
  } catch (error) {
    throw error instanceof CsvError ? new FileRefused('EXCEL_FILE_INVALID') : error
  }
}
