import { Buffer } from 'node:buffer'
import type { ImportName } from '../types/import-type.ts'
import { typesOfImport } from '../types/import-types.ts'
import { xlsxWriter } from './xlsx-writer.ts'

/** A workbook of a type's headings and one row, to be filled in; a star marks what must be there. */
export const writeSample = (type: ImportName, say: (word: string) => string): Buffer => {
  const columns = typesOfImport[type].columns.map(({ name, isWanted, example }) => ({
    heading: `${say(`column.${name}`)}${isWanted === undefined ? '' : ' *'}`,
    style: 'text' as const,
    cellOf: () => example,
  }))
  const parts: Uint8Array[] = []
  const sheet = xlsxWriter(say(`import.${type}`), columns, bytes => void parts.push(bytes))
  sheet.addRows([{}])
  sheet.end()
  return Buffer.concat(parts)
}
