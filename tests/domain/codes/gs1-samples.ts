import { gtinCheckDigit } from '#base/gtin.ts'
import { checkCharactersOf } from '#domain/codes/gs1/gs1-long-checks.ts'
import type { Component, Identifier } from '#domain/codes/gs1/gs1-table.ts'

/** A value that every check of the identifier passes, as long as it may be, or as short. */
export const sampleOf = (identifier: Identifier, size: 'longest' | 'shortest'): string =>
  identifier.components
    .filter(({ isOptional }) => size === 'longest' || !isOptional)
    .map(component => partOf(component, size === 'longest' ? component.longest : component.shortest))
    .join('')

const partOf = ({ characters, checks }: Component, length: number): string => {
  const special = checks.map(check => specials[check]?.(length)).find(value => value !== undefined)
  if (special !== undefined) return special
  const text = characters === 'N' ? '1234567890'.repeat(10) : '1234AZ-1'.repeat(20)
  const shortest = checks.includes('gcppos1') ? companyPrefixLength : 1
  return text.slice(0, Math.max(length, shortest))
}

const companyPrefixLength = 4

const withCheckDigit = (length: number): string => {
  const digits = '8690123456789012345678'.slice(0, length - 1)
  return digits + gtinCheckDigit(digits)
}

const specials: Readonly<Record<string, (length: number) => string>> = {
  csum: withCheckDigit,
  csumalpha: length => withCheckCharacters(length),
  couponcode: () => '012345612345611110123',
  couponposoffer: () => '001234561234560123456',
  hh: () => '23',
  hhmi: () => '2359',
  hyphen: length => '-'.repeat(length),
  iban: () => 'TR330006100519786457841326',
  importeridx: () => '_',
  iso3166: () => '792',
  iso3166999: () => '999',
  iso3166alpha2: () => 'TR',
  iso4217: () => '949',
  iso5218: () => '9',
  latitude: () => '1800000000',
  longitude: () => '3600000000',
  mediatype: () => '80',
  mi: () => '59',
  nozeroprefix: length => '1'.repeat(length),
  packagetype: length => (length === 1 ? '8' : 'CT'),
  pieceoftotal: () => '0212',
  posinseqslash: () => '1/2',
  ss: () => '59',
  winding: () => '9',
  yesno: () => '1',
  yymmd0: () => '280229',
  yymmdd: () => '280229',
  yyyymmdd: () => '20280229',
  zero: length => '0'.repeat(length),
}

/** `csumalpha` may stand beside `hasnondigit`: the text has letters. */
const withCheckCharacters = (length: number): string => {
  const text = `1987654Ad4X4bL5ttr2310c2K`.slice(0, Math.max(length, 7) - 2)
  return text + checkCharactersOf(text)
}
