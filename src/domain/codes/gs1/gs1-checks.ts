import { gtinCheckDigit } from '#base/gtin.ts'
import type { CodeFaultKey } from '../code-fault.ts'
import { countryLetters, countryNumbers, currencyNumbers, packageTypes } from './gs1-code-lists.ts'
import { isCoupon, isOffer } from './gs1-coupons.ts'
import { dayOf, writtenDayOf } from './gs1-dates.ts'
import { hasCheckCharacters, isIban } from './gs1-long-checks.ts'

/** Whether a component's value passes the check of this name in the syntax dictionary. */
export const passes = (check: string, value: string): boolean => checks[check]?.(value) ?? false

/** The fault to report when this check fails. */
export const faultOf = (check: string): CodeFaultKey => faults[check] ?? 'value'

export const knownChecks = (): readonly string[] => Object.keys(checks)

const faults: Readonly<Record<string, CodeFaultKey>> = {
  csum: 'check-digit',
  csumalpha: 'check-characters',
  iban: 'check-characters',
  yymmdd: 'date',
  yymmd0: 'date',
  yyyymmdd: 'date',
  hh: 'time',
  hhmi: 'time',
  mi: 'time',
  ss: 'time',
}

/** Any year of our time does: no century changes which days February has but the years 00. */
const someYear = 2025
const isBelow = (limit: number) => (value: string) => Number(value) < limit
const isListed = (codes: ReadonlySet<string>) => (value: string) => codes.has(value)
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

const isPosition = (position = '', end = ''): boolean =>
  Number(position) > 0 && Number(end) > 0 && Number(position) <= Number(end)
const isPositionInSequence = (value: string): boolean =>
  /^[1-9]\d*\/[1-9]\d*$/.test(value) && isPosition(...value.split('/'))

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  csum: value => gtinCheckDigit(value.slice(0, -1)) === Number(value.at(-1)),
  csumalpha: hasCheckCharacters,
  couponcode: isCoupon,
  couponposoffer: isOffer,
  gcppos1: matches(/^\d{4}/),
  gcppos2: matches(/^.\d{4}/),
  hasnondigit: matches(/\D/),
  hh: isBelow(24),
  hhmi: value => Number(value.slice(0, 2)) < 24 && Number(value.slice(2)) < 60,
  hyphen: matches(/^-+$/),
  iban: isIban,
  importeridx: matches(/^[-\w]$/),
  iso3166: isListed(countryNumbers),
  iso3166999: value => value === '999' || countryNumbers.has(value),
  iso3166alpha2: isListed(countryLetters),
  iso4217: isListed(currencyNumbers),
  iso5218: matches(/^[0129]$/),
  latitude: value => Number(value) <= 1_800_000_000,
  longitude: value => Number(value) <= 3_600_000_000,
  mediatype: matches(/^(0[1-9]|10|[89]\d)$/),
  mi: isBelow(60),
  nonzero: matches(/[^0]/),
  nozeroprefix: matches(/^[^0]/),
  packagetype: isListed(packageTypes),
  pcenc: matches(/^([^%]|%[\dA-Fa-f]{2})*$/),
  pieceoftotal: value => isPosition(value.slice(0, value.length / 2), value.slice(value.length / 2)),
  posinseqslash: isPositionInSequence,
  ss: isBelow(60),
  winding: matches(/^[019]$/),
  yesno: matches(/^[01]$/),
  yymmd0: value => dayOf(value, someYear) !== null,
  yymmdd: value => !value.endsWith('00') && dayOf(value, someYear) !== null,
  yyyymmdd: value => writtenDayOf(value) !== null,
  zero: matches(/^0+$/),
}
