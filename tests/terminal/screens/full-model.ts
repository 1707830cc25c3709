import type * as v from 'valibot'

/** How full the answers are: `least` is all flags down and nothing that may be left out, `same` names one thing everywhere. */
export type Fullness = 'full' | 'least' | 'same'

/** The longest that stand in the shared lists of goods and in a warehouse of eleven aisles. */
const longest = {
  product:
    'Idaho, Spuds, Mashed Potatoes, Creamy Ranch, Idaho Potatoes Crafted With A Tangy Blend Of Real Cream, Herbs & Spices',
  goods: 'SILVER/NAT SHELL NECKLACE W PENDANT',
  person: 'Abdurrahman Hüsamettin Karamustafaoğulları',
  shelf: 'M-10-12-10',
  place: 'M bölgesi · 10. koridor · 12. göz · 10. kat',
  barcode: '10070650005202',
  unit: 'paket',
  carrier: 'Yurtiçi Kargo',
  cart: 'Toplama arabası 12',
  table: 'Birleştirme 12',
  text: 'Kapı zili çalışmıyor, komşuya bırakmayın, gelmeden on dakika önce arayın lütfen',
  instant: '2026-11-22T15:23:45.000Z',
  day: '2026-11-22',
} as const

type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly { readonly type: string }[]
}

const inList = 6

/** A model of a shape, with the longest names that there are; `nth` tells one of a list from the next. */
export const fullModel = (given: v.GenericSchema, fullness: Fullness, name = '', nth = 1): any => {
  const schema = given as Schema
  const of = (part: Schema, field = name, number = nth) => fullModel(part, fullness, field, number)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.entries!).map(([field, part]) => [
          field,
          of(
            part,
            field === 'name' ? `${name}Name` : field === 'definition' && 'slots' in schema.entries! ? 'cart' : field,
          ),
        ]),
      )
    case 'array':
      return isTree(name)
        ? []
        : Array.from({ length: name === 'rows' ? 0 : inList }, (_, at) => of(schema.item!, name, at + 1))
    case 'union':
    case 'variant':
      return of(schema.options![0] as Schema)
    case 'picklist':
      return schema.options![(nth - 1) % schema.options!.length]
    case 'literal':
      return schema.literal
    case 'boolean':
      return fullness === 'full' && !/cancel/i.test(name) && nth % 2 === 1
    case 'optional':
    case 'nullable':
    case 'nullish':
      return fullness === 'least' || isPicture(name)
        ? schema.type === 'optional'
          ? undefined
          : null
        : of(schema.wrapped!)
    case 'record':
      return {}
    case 'number':
      return numberOf(name, nth, fullness)
    case 'string':
      return schema.pipe?.some(({ type }) => type === 'iso_date') ? longest.day : textOf(name, nth)
    default:
      return null
  }
}

const isTree = (name: string): boolean => name === 'subUnitList' || name === 'barcodes' || name === 'lots'
const isPicture = (name: string): boolean => /image|picture|pdf|html/i.test(name)

const numberOf = (name: string, nth: number, fullness: Fullness): number => {
  if (name === 'id' || name === 'rank') return nth
  if (/id$/i.test(name)) return fullness === 'same' ? 1 : nth
  if (/amount|price|total.*money|refund|collected(?!Product)|cost/i.test(name)) return 12_345.67
  if (/^(left|waitingCount|free|stock)$/.test(name)) return 128
  if (/missing|excess|occurrences|combined|cancelled|scanned|^n$/i.test(name)) return name === 'n' ? 1 : nth % 2
  return /piece|count|quantity|product|^of$/i.test(name) ? 12 : nth
}

const textOf = (name: string, nth: number): string => {
  if (isPicture(name)) return 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  if (/barcode|gtin|ean/i.test(name)) return `${longest.barcode}${nth}`.slice(1)
  if (/^(shelfCode|code|place)$/i.test(name)) return longest.shelf
  if (name === 'otherTable') return longest.table
  if (/productName|^title$/i.test(name)) return nth % 2 === 1 ? longest.product : longest.goods
  if (/carrier/i.test(name)) return longest.carrier
  if (name === 'cart') return longest.cart
  if (/orderNo|invoiceNo|stockCode|fileNo|^no$/i.test(name)) return `53971${nth}`
  if (/definition|tableDefinition/i.test(name)) return longest.place
  if (/customer|user|agent|name$|^who$/i.test(name)) return longest.person
  if (/unit/i.test(name)) return longest.unit
  if (/date|at$|time|expiry|since|until/i.test(name)) return longest.instant
  if (/day$/i.test(name)) return longest.day
  return /note|text|address|reason|message/i.test(name) ? longest.text : `${longest.goods} ${nth}`
}
