import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { columns, type FileLine, readLine } from './file-line.ts'
import { fileText } from './file-text.ts'
import { ImportRefused } from './refusals.ts'

/** Reads every line of an order file (CSV, plain or gzipped), or refuses the whole file with an ImportRefused. */
export const readOrderFile = async (path: string): Promise<FileLine[]> => {
  const lines: FileLine[] = []
  const parser = parse({
    bom: true,
    columns: checkColumns,
    info: true,
    skip_empty_lines: true,
    max_record_size: 10_000,
  })
  try {
    await pipeline(fileText(path), parser, async (records: AsyncIterable<ReadRecord>) => {
      for await (const { record, info } of records) lines.push(readLine(record, info.lines))
    })
  } catch (error) {
    throw error instanceof CsvError
      ? new ImportRefused('IMPORT_LINE_BROKEN', { line: Number(error.lines ?? lines.length + 2) })
      : error
  }
  if (lines.length === 0) throw new ImportRefused('IMPORT_FILE_EMPTY')
  return lines
}

interface ReadRecord {
  readonly record: Parameters<typeof readLine>[0]
  readonly info: { readonly lines: number }
}

const checkColumns = (header: readonly string[]): string[] => {
  const found = header.map(name => name.trim())
  if (columns.some(column => found.filter(name => name === column).length !== 1)) {
    throw new ImportRefused('IMPORT_COLUMNS_WRONG', {
      wanted: columns.join(','),
      found: found.join(',').slice(0, 200),
    })
  }
  return found
}
