import countryNames from 'i18n-iso-countries'
import type { Language } from '#contract/languages.ts'

export interface Country {
  /** The numeric code of ISO 3166-1. */
  readonly id: number
  /** Its two letters. */
  readonly code: string
  readonly definition: string
}

export const turkeyId = 792

export const isCountry = (id: number): boolean => countryNames.isValid(String(id).padStart(3, '0'))

/** Every country by its name in a language, in that language's order. */
export const countriesIn = (language: Language): Country[] => {
  const { compare } = new Intl.Collator(language)
  return Object.entries(countryNames.getNames(language))
    .map(([code, definition]) => ({ id: Number(countryNames.alpha2ToNumeric(code)), code, definition }))
    .sort((a, b) => compare(a.definition, b.definition))
}
