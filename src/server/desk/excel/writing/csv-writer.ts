import { stringify } from 'csv-stringify/sync'
import { type Language, languageTraits } from '#contract/languages.ts'
import type { CellStyle, SheetColumn } from './sheet-columns.ts'
import type { SheetWriter } from './xlsx-writer.ts'

/**
 * CSV as the spreadsheets of a language read it (RFC 4180, UTF-8 with its mark): Turkish ones part fields by semicolons
 * and numbers by commas.
 */
export const csvWriter = (
  language: Language,
  columns: readonly SheetColumn[],
  write: (bytes: Uint8Array) => void,
): SheetWriter => {
  const written = cellWriter(language)
  const add = (records: readonly (readonly string[])[]) =>
    write(
      Buffer.from(
        stringify(records as string[][], {
          delimiter: languageTraits[language].hasDecimalComma ? ';' : ',',
          record_delimiter: '\r\n',
        }),
      ),
    )
  write(Buffer.from('\ufeff'))
  add([columns.map(({ heading }) => harmless(heading))])
  return {
    addRows: rows =>
      add(
        rows.map(row =>
          columns.map(({ style, cellOf }) => {
            const value = cellOf(row)
            return typeof value === 'string' ? harmless(value) : written(style, value)
          }),
        ),
      ),
    end: () => undefined,
  }
}

/** A text that a spreadsheet would take for a formula gets the sign that says it is text. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** What stands in a cell, as text in a language. */
export const cellWriter =
  (language: Language) =>
  (style: CellStyle, value: string | number | null): string => {
    if (value === null) return ''
    if (typeof value === 'string') return value
    if (style === 'day' || style === 'time') return momentOf(value, style, language)
    if (style === 'duration') return hoursOf(value)
    const number = style === 'percent' ? Math.round(value * 100_000) / 1000 : value
    const text = style === 'money' ? number.toFixed(2) : String(number)
    return languageTraits[language].hasDecimalComma ? text.replace('.', ',') : text
  }

const momentOf = (serial: number, style: 'day' | 'time', language: Language): string => {
  const [day = '', clock = ''] = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString().split(/T|\./)
  const shown = languageTraits[language].hasDecimalComma ? day.split('-').reverse().join('.') : day
  return style === 'day' ? shown : `${shown} ${clock}`
}

/** Hours and minutes, as many hours as there are. */
const hoursOf = (days: number): string => {
  const minutes = Math.round(days * 1440)
  return `${Math.trunc(minutes / 60)}:${String(Math.abs(minutes % 60)).padStart(2, '0')}`
}
