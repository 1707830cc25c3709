import type { Column } from '#contract/listings/column.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { sayChanges } from '#domain/say-changes.ts'
import { shownColumns } from '#domain/shown-columns.ts'
import { serialOfDay, serialOfInstant } from './excel-serial.ts'

/** How a cell looks; numbers among them are numbers in the file. */
export type CellStyle = 'text' | 'number' | 'money' | 'percent' | 'day' | 'time' | 'duration'

/** A column of a sheet, and what stands there in each row. */
export interface SheetColumn {
  readonly heading: string
  readonly style: CellStyle
  /** Null for an empty cell. Days and instants are Excel's, durations days, shares parts of one. */
  readonly cellOf: (row: Readonly<Record<string, unknown>>) => string | number | null
}

type Say = (word: string) => string

/** The columns of a listing as people read them; what is only carried for links, and pictures, are left out. */
export const sheetColumns = (listing: Listing, say: Say, chosen?: string): SheetColumn[] =>
  shownColumns(listing, chosen)
    .filter(({ column }) => column.kind !== 'picture')
    .map(({ name, column }) => {
      const read = readers(say)[column.kind](name)
      return {
        heading: say(`column.${name}`),
        style: styles[column.kind],
        cellOf: row => (row[name] === null || row[name] === undefined ? null : read(row[name])),
      }
    })

type Read = (value: unknown) => string | number

const readers = (say: Say): Readonly<Record<Column['kind'], (name: string) => Read>> => {
  const text = () => (value: unknown) => {
    const written = String(value)
    return written.startsWith('@') ? say(written.slice(1)) : written
  }
  const number = () => Number
  return {
    text,
    code: () => String,
    picture: () => String,
    changes: () => value => sayChanges(String(value), { say, has: word => say(word) !== word }),
    number,
    money: number,
    percent: () => value => Number(value) / 100,
    duration: () => value => Number(value) / 86_400,
    day: () => value => serialOfDay(String(value)),
    time: () => value => serialOfInstant(value as Date),
    flag: () => value => say(value ? 'word.yes' : 'word.no'),
    state: name => value => {
      const word = `state.${name}.${value}`
      const said = say(word)
      return said === word ? String(value) : said
    },
  }
}

const styles: Readonly<Record<Column['kind'], CellStyle>> = {
  text: 'text',
  code: 'text',
  picture: 'text',
  changes: 'text',
  state: 'text',
  flag: 'text',
  number: 'number',
  money: 'money',
  percent: 'percent',
  day: 'day',
  time: 'time',
  duration: 'duration',
}
