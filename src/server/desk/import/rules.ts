import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { FileLine } from './file-line.ts'

countries.registerLocale(english)

/** Why a line of the file becomes no line of an order. */
export const reasons = ['cancellation', 'stock adjustment', 'not goods', 'found stock', 'already imported'] as const
export type Reason = (typeof reasons)[number]

/** A document whose number is C and digits takes back an earlier sale; it does not say which. */
export const isCancellation = (orderNo: string): boolean => /^C\d+$/i.test(orderNo)

/** Nothing was sold: the line writes goods off the books. */
export const isStockAdjustment = (quantity: number): boolean => quantity <= 0

/** Two spellings that differ only in case are one code; folded by ASCII, never by the Turkish rule (i stays I). */
export const foldStockCode = (code: string): string =>
  code
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[a-z]/g, letter => letter.toUpperCase())

const notGoods = new Set(
  'POST DOT C2 C3 M D S B PADS CRUK AMAZONFEE ADJUST ADJUST2 TEST001 TEST002 GIFT'.split(' ').concat('BANK CHARGES'),
)

/** Carriage, manual entries, discounts, samples, fees, charity, vouchers: nothing of it lies on a shelf. DCGS… are goods. */
export const isGoods = (stockCode: string): boolean =>
  !notGoods.has(foldStockCode(stockCode)) && !foldStockCode(stockCode).startsWith('GIFT_')

/**
 * A document in which nothing has a price and no customer is named writes goods onto the books ("Found", "amazon").
 * A line of price 0 in any other document is free goods, and is picked like the rest.
 */
export const isFoundStock = (document: readonly FileLine[]): boolean =>
  document.every(line => line.unitPrice === 0 && line.customerId === '')

/** Why a line is set aside whatever else is known of it; null if it is a sale of goods. The first reason counts. */
export const reasonAside = (line: FileLine, document: readonly FileLine[]): Reason | null => {
  if (isCancellation(line.orderNo)) return 'cancellation'
  if (isStockAdjustment(line.quantity)) return 'stock adjustment'
  if (!isGoods(line.stockCode) || line.unitPrice < 0) return 'not goods'
  return isFoundStock(document) ? 'found stock' : null
}

/** A product is called what it is called most often; of equals, what came first. Without any name: by its stock code. */
export const nameOf = (stockCode: string, descriptions: Iterable<string>): string =>
  mostFrequent([...descriptions].map(text => text.trim().replace(/\s+/g, ' ')).filter(Boolean)) ?? stockCode

export const mostFrequent = <Value>(values: readonly Value[]): Value | null => {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let found: Value | null = null
  for (const [value, count] of counts) if (found === null || count > counts.get(found)!) found = value
  return found
}

const countryNames: Readonly<Record<string, string>> = {
  EIRE: 'Ireland',
  RSA: 'South Africa',
  // Two ISO codes (Jersey and Guernsey) and no way to tell which: kept.
  'Channel Islands': 'Channel Islands',
  Unspecified: '',
  'European Community': '',
}

/** A country's English ISO 3166 name; a name that ISO does not know is kept as typed, "unspecified" ones are empty. */
export const countryName = (typed: string): string => {
  const name = typed.trim().replace(/\s+/g, ' ')
  const code = countries.getAlpha2Code(name, 'en')
  return countryNames[name] ?? (code === undefined ? name : (countries.getName(code, 'en') ?? name))
}
