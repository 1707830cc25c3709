import { dayOf } from './gs1-dates.ts'

/** A North American coupon (8110), with all its optional parts; it does not end before it starts. */
export const isCoupon = (text: string): boolean => {
  const { groups } = coupon.exec(text) ?? {}
  if (groups === undefined) return false
  const { start, end } = groups
  const areDays = [start, end].every(day => day === undefined || isDay(day))
  return areDays && (start === undefined || end === undefined || start <= end)
}

/** The positive offer coupon (8112): format, funder, offer code, serial number, and nothing after it. */
export const isOffer = (text: string): boolean => offer.test(text)

const digitFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
/** A part whose length, less `added`, is the digit before it. */
const counted = (counts: readonly number[], added = 0): string =>
  `(?:${counts.map(count => `${count}\\d{${count + added}}`).join('|')})`

const company = counted(digitFrom(0, 6), 6)
const serial = counted(digitFrom(0, 9), 6)
const offerCode = '\\d{6}'
/** What must be bought: how much, in what, of which family. */
const purchase = `${counted(digitFrom(1, 5))}[0-49]\\d{3}`
/** The company of another purchase; 9 for that of the first. */
const otherCompany = `(?:${company}|9)`

const coupon = new RegExp(
  [
    `^${company}${offerCode}${counted(digitFrom(1, 5))}${purchase}`,
    `(?:1[0-3]${purchase}${otherCompany})?`,
    `(?:2${purchase}${otherCompany})?`,
    '(?:3(?<end>\\d{6}))?',
    '(?:4(?<start>\\d{6}))?',
    `(?:5${serial})?`,
    `(?:6${counted(digitFrom(1, 7), 6)})?`,
    '(?:9[01256][0-2]\\d[01])?$',
  ].join(''),
)
const offer = new RegExp(`^[01]${company}${offerCode}${serial}$`)

/** Any year of our time does: the years of both dates are held against each other as they are written. */
const isDay = (day: string): boolean => !day.endsWith('00') && dayOf(day, 2025) !== null
