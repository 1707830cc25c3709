import { dayOf, writtenDayOf } from './gs1-dates.ts'
import type { Element } from './gs1-elements.ts'
import { identifierOf } from './gs1-table.ts'

/** What a GS1 code carries of its goods: kilograms or pieces. */
export interface Carried {
  readonly kind: 'weight' | 'count'
  readonly value: number
}

/** The goods a code names, as 14 digits: the item itself, a piece of it, or what a unit contains. */
export const gtinIn = (elements: readonly Element[]): string | null =>
  elementValue('01', elements) ??
  elementValue('02', elements) ??
  (elementValue('8006', elements) ?? elementValue('8026', elements))?.slice(0, 14) ??
  null

/** The net weight, else the count; null if there is none, or none above 0. */
export const carriedIn = (elements: readonly Element[]): Carried | null => {
  const weight = netKilogramsIn(elements)
  const count = Number(elementValue('37', elements) ?? elementValue('30', elements) ?? 0)
  if (weight !== null && weight > 0) return { kind: 'weight', value: weight }
  return count > 0 ? { kind: 'count', value: count } : null
}

export const netKilogramsIn = (elements: readonly Element[]): number | null => {
  const metric = elements.find(({ ai }) => /^310\d$/.test(ai))
  const imperial = elements.find(({ ai }) => /^320\d$/.test(ai))
  if (metric !== undefined) return decimalIn(metric)
  return imperial === undefined ? null : Math.round(decimalIn(imperial)! * gramsInPound) / 1000
}

/** The number of a measure, price, percentage or count: the last digit of its identifier counts the decimals. */
export const decimalIn = ({ ai, value }: Element): number | null => {
  if (ai === '30' || ai === '37') return Number(value)
  if (!/^3([1-6]\d|9[0-5])\d$/.test(ai)) return null
  const digits = hasCurrency(ai) ? value.slice(3) : value
  return Number(digits) / 10 ** Number(ai[3])
}

/** The ISO 4217 number before an amount. */
export const currencyIn = ({ ai, value }: Element): string | null => (hasCurrency(ai) ? value.slice(0, 3) : null)

/** The day of an element that begins with one, with the time if it goes on: `2027-12-31`, `2027-12-31T08:30`. */
export const momentIn = ({ ai, value }: Element, thisYear: number): string | null => {
  const [first, ...others] = identifierOf(ai)?.components ?? []
  const check = first?.checks.find(name => name.startsWith('yy'))
  if (first === undefined || check === undefined) return null
  const date = value.slice(0, first.longest)
  const day = check === 'yyyymmdd' ? writtenDayOf(date) : dayOf(date, thisYear)
  const isTimed = others.some(({ checks }) => checks.includes('hh') || checks.includes('hhmi'))
  const clock = isTimed ? (value.slice(first.longest).match(/\d\d/g) ?? []) : []
  if (day === null || clock.length === 0) return day
  return `${day}T${clock.length === 1 ? `${clock[0]}:00` : clock.join(':')}`
}

export const elementValue = (ai: string, elements: readonly Element[]): string | undefined =>
  elements.find(element => element.ai === ai)?.value

const hasCurrency = (ai: string): boolean => /^39[13]/.test(ai)
const gramsInPound = 453.59237
