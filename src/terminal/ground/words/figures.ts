import type { Params } from '#contract/reply.ts'

/** A formatter takes far longer to make than to use, and a table uses it very often: one is made for each language. */
const perLanguage = <Format>(make: (language: string) => Format): ((language: string) => Format) => {
  const made = new Map<string, Format>()
  return language => {
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}
const figures = perLanguage(
  language => new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }),
)
const counts = perLanguage(language => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }))
const sums = perLanguage(
  language => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const percents = perLanguage(
  language => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
)
const days = perLanguage(language => new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }))
const times = perLanguage(
  language =>
    new Intl.DateTimeFormat(language, {
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)
const clocks = perLanguage(
  language => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }),
)

/** A quantity as the language writes it (0,75 or 0.75); never grouped, since set and order numbers come this way too. */
export const formatFigure = (value: number, language: string): string => figures(language).format(value)

/** What stands between the ones and the tenths. */
export const decimalSign = (language: string): string => formatFigure(0.5, language).charAt(1)

/** A count among others of its column or chart: grouped (10.482.117). */
export const formatCount = (value: number, language: string): string => counts(language).format(value)

/** Money with two decimals and its currency behind it (specification, section 9). */
export const formatMoney = (value: number, language: string): string => `${sums(language).format(value)} TRY`

/** Hundredths as the language writes them (%38 or 38%). */
export const formatPercent = (value: number, language: string): string => percents(language).format(value / 100)

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Seconds as days, hours and minutes in words (specification, section 9); under a minute, seconds. */
export const formatDuration = (seconds: number, say: (word: string, params: Params) => string): string => {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return say('unit.time.second', { count: whole })
  const parts: string[] = []
  let rest = whole
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(say(`unit.time.${name}`, { count }))
  }
  return parts.slice(0, 2).join(' ')
}

/** A day as the language writes it; takes `YYYY-MM-DD`. */
export const formatDay = (day: string, language: string): string => days(language).format(new Date(`${day}T00:00:00Z`))

/** An instant as the language writes it, to the second; takes ISO text. */
export const formatTime = (instant: string, language: string): string => times(language).format(new Date(instant))

/** The figures of a sentence; whole numbers stay numbers. */
export const formatParams = (params: Params, language: string): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? formatFigure(value, language) : value,
    ]),
  )

/** What a clock on the wall shows. */
export const formatClock = (instant: Date, language: string): string => clocks(language).format(instant)
