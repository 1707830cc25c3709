import { types } from 'pg'

type Parse = (text: string) => unknown

/** PostgreSQL's exact numbers as JavaScript's; throws rather than hand over another number. */
export const parseExact = (text: string): number => {
  const value = Number(text)
  if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  throw new RangeError(`The database's number ${text} is too large to be exact here`)
}

const same: Parse = text => text
const parseTextArray = types.getTypeParser(1009 as never) as (text: string) => unknown[]
const parseInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ) as Parse

const arrayOf =
  (parse: Parse): Parse =>
  text => {
    const each = (entry: unknown): unknown =>
      Array.isArray(entry) ? entry.map(each) : entry === null ? null : parse(entry as string)
    return parseTextArray(text).map(each)
  }

const chosen = new Map<number, Parse>([
  [types.builtins.INT8, parseExact],
  [1016, arrayOf(parseExact)],
  [types.builtins.NUMERIC, parseExact],
  [1231, arrayOf(parseExact)],
  [types.builtins.DATE, same],
  [1182, arrayOf(same)],
  [types.builtins.TIMESTAMP, same],
  [1115, arrayOf(same)],
  [types.builtins.TIMESTAMPTZ, parseInstant],
  [1185, arrayOf(parseInstant)],
])

/**
 * How values arrive: bigint and numeric as numbers, a date as 'YYYY-MM-DD', an instant (timestamptz) as a Date,
 * a timestamp without zone as its text, arrays of them alike; the rest as `pg` reads it.
 */
export const valueParsers = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): Parse =>
    (format !== 'binary' && chosen.get(id)) || types.getTypeParser(id as never, format as never),
}
