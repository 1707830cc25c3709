import { currencyIn, decimalIn, momentIn, netKilogramsIn } from '#domain/codes/gs1/gs1-meaning.ts'
import { identifierOf } from '#domain/codes/gs1/gs1-table.ts'
import { writtenGtin } from '#domain/codes/gtin-forms.ts'
import type { CodeReading } from '#domain/codes/read-code.ts'

type Told = Readonly<Record<string, unknown>>

/** What a code may be, in plain members; what it does not carry is left out. `thisYear` settles the century of dates. */
export const tellReading = (reading: CodeReading, thisYear: number): Told => ({
  kind: reading.kind,
  ...(reading.aim === null ? {} : { aim: reading.aim }),
  ...tellContent(reading, thisYear),
  ...(reading.error === null ? {} : { error: reading.error.key, fault: reading.error }),
  ...(reading.warnings.length === 0 ? {} : { warnings: reading.warnings }),
})

const tellContent = (reading: CodeReading, thisYear: number): Told => {
  switch (reading.kind) {
    case 'weight':
    case 'price':
    case 'count':
      return { item: reading.item, ...(reading.error === null ? quantityOf(reading.kind, reading.value) : {}) }
    case 'gtin':
      return { ...tellGtin(reading.gtin14), ...(reading.isRestricted ? { restricted: true } : {}) }
    case 'gs1':
      return tellGs1(reading, thisYear)
    default:
      return { text: reading.text }
  }
}

const quantityOf = (kind: 'weight' | 'price' | 'count', value: number): Told =>
  kind === 'weight' ? { weightG: Math.round(value * 1000), weightKg: value } : { [kind]: value }

const tellGtin = (gtin14: string): Told => ({ gtin: writtenGtin(gtin14), gtin14 })

const tellGs1 = (reading: Extract<CodeReading, { kind: 'gs1' }>, thisYear: number): Told => {
  const { elements, form, gtin14 } = reading
  // After a fault a value may be anything; what it would mean is not told.
  const netKg = reading.error === null ? netKilogramsIn(elements) : null
  const meant = reading.error === null ? elements.flatMap(element => meaningOf(element, thisYear)) : []
  return {
    form,
    ai: Object.fromEntries(elements.map(({ ai, value }) => [ai, value])),
    ...(gtin14 === null || reading.error !== null ? {} : tellGtin(gtin14)),
    ...Object.fromEntries(meant),
    ...(netKg === null ? {} : { netKg }),
    elements: elements.map(element => ({
      ...element,
      title: identifierOf(element.ai)?.title,
      ...(reading.error === null ? tellValue(element, thisYear) : {}),
    })),
  }
}

type Element = { readonly ai: string; readonly value: string }

const tellValue = (element: Element, thisYear: number): Told => {
  const [number, currency, moment] = [decimalIn(element), currencyIn(element), momentIn(element, thisYear)]
  return {
    ...(number === null ? {} : { number }),
    ...(currency === null ? {} : { currency }),
    ...(moment === null ? {} : { date: moment }),
  }
}

const meaningOf = (element: Element, thisYear: number): readonly (readonly [string, unknown])[] => {
  const name = names.find(([pattern]) => pattern.test(element.ai))?.[1]
  const value = decimalIn(element) ?? momentIn(element, thisYear) ?? element.value
  return name === undefined ? [] : [[name, value]]
}

/** What people ask of a code, by its application identifier. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^00$/, 'sscc'],
  [/^10$/, 'lot'],
  [/^11$/, 'produced'],
  [/^12$/, 'due'],
  [/^13$/, 'packed'],
  [/^15$/, 'bestBefore'],
  [/^16$/, 'sellBy'],
  [/^(17|7003)$/, 'expiry'],
  [/^20$/, 'variant'],
  [/^21$/, 'serial'],
  [/^3[07]$/, 'count'],
  [/^39[23]\d$/, 'price'],
  [/^39[01]\d$/, 'amount'],
  [/^400$/, 'orderNo'],
  [/^414$/, 'location'],
]

/** Every member that may be told of a code. */
export const toldMembers: readonly string[] = [
  ...['kind', 'aim', 'error', 'fault', 'warnings', 'item', 'weightG', 'weightKg', 'price', 'count', 'gtin', 'gtin14'],
  ...['restricted', 'text', 'form', 'ai', 'elements', 'netKg'],
  ...names.map(([, name]) => name),
]
