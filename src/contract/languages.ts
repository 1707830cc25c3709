/** The languages that Okut speaks, writes and prints. Another one is its entry here and its file in `public/words`. */
export const languageTraits = {
  tr: { name: 'Türkçe', locale: 'tr-TR', hasDecimalComma: true },
  en: { name: 'English', locale: 'en-GB', hasDecimalComma: false },
} as const
export type Language = keyof typeof languageTraits
export const languages = Object.keys(languageTraits) as readonly Language[]

/** What is spoken as long as nobody chose, and where a language lacks a word. */
export const defaultLanguage: Language = 'tr'
