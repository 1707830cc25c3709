import { toQuantity } from '#base/decimals.ts'
import { isBarcode, isReservedBarcode } from '#server/goods/places/barcode-shape.ts'
import type { Reason } from './reasons.ts'

export type Value = string | number | boolean
/** What a cell's text means, or why it means nothing. */
export type Reading = { readonly value: Value } | { readonly reason: Reason }
/** Reads a text that is not empty. */
export type ReadCell = (text: string) => Reading

const fine = (value: Value): Reading => ({ value })
const wrong = (reason: Reason): Reading => ({ reason })

const upTo =
  (most: number): ReadCell =>
  text =>
    text.length <= most ? fine(text) : wrong('tooLong')

export const code = upTo(50)
export const text = upTo(200)
export const barcode: ReadCell = text =>
  isBarcode(text) && !isReservedBarcode(text) ? fine(text) : wrong('barcodeInvalid')

const number =
  (least: number, most: number, round: (value: number) => number): ReadCell =>
  text => {
    const plain = decimalPoint(text)
    if (!/^[+-]?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i.test(plain)) return wrong('notANumber')
    const value = round(Number(plain))
    if (Math.abs(value - Number(plain)) > 1e-6) return wrong('tooManyDecimals')
    return value >= least && value <= most ? fine(value) : wrong('outOfRange')
  }

/** The last of points and commas parts the decimals; those before it group the thousands. */
const decimalPoint = (text: string): string => {
  const plain = text.replace(/[\s\u00a0₺]|TL$|TRY$/gi, '')
  const comma = plain.lastIndexOf(',')
  return comma > plain.lastIndexOf('.')
    ? `${plain.slice(0, comma).replace(/[.,]/g, '')}.${plain.slice(comma + 1)}`
    : plain.replace(/,/g, '')
}

const cents = (value: number): number => Math.round(value * 100) / 100
export const quantity = number(0, 1_000_000, toQuantity)
export const signedQuantity = number(-1_000_000, 1_000_000, toQuantity)
export const price = number(0, 1e9, cents)
/** As exact as it is told: an order's amount is the sum of its lines'. */
export const unitPrice = number(-1e9, 1e9, value => value)
export const whole = number(0, 1_000_000, Math.round)

const yes = ['1', 'true', 'evet', 'yes', 'e', 'y', 'x', 'doğru', 'var']
const no = ['0', 'false', 'hayır', 'hayir', 'no', 'h', 'n', 'yanlış', 'yok']
export const flag: ReadCell = text => {
  const word = text.toLocaleLowerCase('tr')
  if (yes.includes(word)) return fine(true)
  return no.includes(word) ? fine(false) : wrong('notAFlag')
}

/** A day as `YYYY-MM-DD`; takes what {@link moment} takes. */
export const day: ReadCell = text => {
  const read = moment(text)
  return 'value' in read ? fine(String(read.value).slice(0, 10)) : read
}

/** A moment as `YYYY-MM-DDTHH:MM:SS`; takes that, or a Turkish one (`21.11.2026 14:05`). */
export const moment: ReadCell = text => {
  const turkish = /^(\d\d?)[./](\d\d?)[./](\d{4})(.*)$/.exec(text)
  const written = turkish
    ? `${turkish[3]}-${turkish[2]!.padStart(2, '0')}-${turkish[1]!.padStart(2, '0')}${turkish[4]}`
    : text
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(written)
  if (parts === null) return wrong('notAMoment')
  const moment = `${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? ':00'}`
  const read = new Date(`${moment}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(moment) ? fine(moment) : wrong('notAMoment')
}
