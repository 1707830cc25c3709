import * as v from 'valibot'

/** A row's number on the wire; 0 and below name nothing. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** A quantity of goods: three decimals at the most, far below what a shelf could hold of anything real. */
export const quantity = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(1_000_000),
  v.check(hasThreeDecimals, 'threeDecimals'),
)
/** A scanned or typed code. */
export const code = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))
/** A code that an address or a person names something by; empty is none. */
export const text = v.pipe(v.string(), v.maxLength(500))
/** A text that a person types, of so many letters; of none, it may be left empty. */
export const typed = (least: 0 | 1, most: number) => v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most))
/** An e-mail address, or none. */
export const typedEmail = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/))
/** A whole number within these. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
/** A file or picture as text. Not valibot's own, which a text of some megabytes makes overflow the stack. */
export const base64 = /^[A-Za-z0-9+/]*={0,2}$/
/** A page of the terminal, with its place; two slashes would name another server. */
export const pagePath = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^\/(?![/\\])\S*$/))
/** A time of the day as `HH:MM`, or none. */
export const timeOfDay = v.pipe(v.string(), v.trim(), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/))
/** A day as `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'notADay'))

/** Numbers and flags arrive as text in a path or a query. */
const fromText = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,3})?$/, 'notANumber'), v.transform(Number))
export const numberInAddress = v.union([v.pipe(v.number(), v.finite()), fromText], 'notANumber')
export const idInAddress = v.pipe(numberInAddress, v.safeInteger(), v.minValue(1))
const idList = v.pipe(v.array(id), v.maxLength(100))
/** Ids, a hundred at the most: separated by commas in an address (`12,7`), a list in a body. */
export const idsInAddress = v.union([
  idList,
  v.pipe(
    v.string(),
    v.regex(/^(\d{1,15}(,\d{1,15})*)?$/),
    v.transform(text => (text === '' ? [] : text.split(',').map(Number))),
    idList,
  ),
])
export const flagInAddress = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false', '1', '0']),
    v.transform(text => text === 'true' || text === '1'),
  ),
])

export const list = v.array
export const record = v.object
export const maybe = v.nullable

function hasThreeDecimals(value: number): boolean {
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6
}

function isRealDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.getUTCFullYear() > 0 && read.toISOString().startsWith(text)
}
