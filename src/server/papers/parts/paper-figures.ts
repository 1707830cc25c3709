import { type Language, languageTraits } from '#contract/languages.ts'
import { timeZone } from '#server/base/time-zone.ts'

/** How figures are written on documents of a language; days and times are the warehouse's. */
export interface PaperFigures {
  /** "1.234,50" */
  amount(value: number): string
  /** "1.234,50 TL" */
  money(value: number): string
  /** Of one piece without VAT: two decimals to four. */
  unitPrice(value: number): string
  /** "3", "0,75" */
  quantity(value: number): string
  /** "05.01.2026" */
  date(instant: string): string
  /** "14:05:09" */
  time(instant: string): string
}

/** Writers of figures are slow to make: one of each language serves for all. */
export const paperFigures = (language: Language): PaperFigures => {
  const known = made.get(language)
  if (known) return known
  const figures = figuresOf(languageTraits[language].locale)
  made.set(language, figures)
  return figures
}

const made = new Map<Language, PaperFigures>()

const figuresOf = (locale: string): PaperFigures => {
  const decimals = (least: number, most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most })
  const [amount, unitPrice, quantity] = [decimals(2, 2), decimals(2, 4), decimals(0, 3)]
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
  return {
    amount: value => amount.format(value),
    money: value => `${amount.format(value)} TL`,
    unitPrice: value => unitPrice.format(value),
    quantity: value => quantity.format(value),
    date: instant => date.format(new Date(instant)),
    time: instant => time.format(new Date(instant)),
  }
}
