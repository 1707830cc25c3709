import * as v from 'valibot'
import { day as realDay } from '../shapes/parts.ts'

/**
 * What narrows a listing. A filter's value is always one text, so that it can stand in an address:
 * `search` any words; `choice` one of `states`, or, without them, a value that the listing's choices call offers;
 * `range` `from..to`, either end may be missing; `dates` `YYYY-MM-DD..YYYY-MM-DD` or one of {@link spans};
 * `product` a barcode or stock code; `place` a place's barcode.
 */
export interface Filter {
  readonly kind: 'search' | 'choice' | 'range' | 'dates' | 'product' | 'place'
  /** The values of a choice; their words are `state.<filter>.<value>`. */
  readonly states?: readonly (string | number)[]
  /** The word for what it means where nobody sets it, if that is not everything. */
  readonly unset?: string
  /** What it is before anyone sets it. */
  readonly start?: string
}

/** Dates that move with the day; the server knows what day it is where the merchant is. */
export const spans = ['today', 'yesterday', '7d', '30d', '90d', 'month', 'lastMonth', 'year', 'all'] as const
export type Span = (typeof spans)[number]

export const search = { kind: 'search' } as const
export const range = { kind: 'range' } as const
export const byProduct = { kind: 'product' } as const
export const byPlace = { kind: 'place' } as const
export const choice = (states?: readonly (string | number)[], start?: string): Filter => ({
  kind: 'choice',
  ...(states === undefined ? {} : { states }),
  ...(start === undefined ? {} : { start }),
})
export const dates = (start: Span = '30d'): Filter => ({ kind: 'dates', start })

/** What every report can be narrowed by (domain.md: warehouse, store, product; most have dates, too). */
export const everywhere = {
  warehouse: { ...choice(), unset: 'word.ownWarehouse' },
  store: choice(),
  product: byProduct,
} as const

const rangePattern = /^(-?\d{0,12}([.,]\d{1,3})?\.\.-?\d{0,12}([.,]\d{1,3})?)?$/

const isDates = (text: string): boolean =>
  text === '' || (spans as readonly string[]).includes(text) || isDayRange(text.split('..'))
const isDayRange = (days: readonly string[]): boolean => days.length === 2 && days.every(day => v.is(realDay, day))

/** Whether a call would take the value. */
export const isFilterValue = (filter: Filter, value: string): boolean => v.is(filterShape(filter), value)

/** The shape of a filter's value on the wire. */
export const filterShape = ({ kind, states }: Filter): v.GenericSchema<string | undefined, string | undefined> => {
  const text = v.pipe(v.string(), v.trim(), v.maxLength(200))
  if (kind === 'range') return v.optional(v.pipe(text, v.regex(rangePattern)))
  if (kind === 'dates') return v.optional(v.pipe(text, v.check(isDates, 'notDates')))
  if (states !== undefined) return v.optional(v.pipe(text, v.picklist(['', ...states.map(String)]))) as never
  return v.optional(text)
}
