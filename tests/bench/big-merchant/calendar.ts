const dayMs = 86_400_000
const istanbulMs = 3 * 3_600_000
export const daySeconds = 86_400

/** Holidays that fall on the same day each year. */
const holidays: readonly string[] = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']
/** How much is sold on a day of the week, from Sunday on, and in a month. */
const ofWeekday = [0, 1.25, 1.1, 1.05, 1, 1.05, 0.65] as const
const ofMonth = [0.95, 0.9, 0.95, 0.95, 1.05, 1, 0.9, 0.95, 1.05, 1, 1.55, 1.25] as const

/** Two years of days in İstanbul, whose clock stays three hours ahead; times are seconds since the first day began. */
export interface Calendar {
  /** The days on which goods move, by their number. */
  readonly workingDays: readonly number[]
  /** How busy a working day is, as compared with the others. */
  readonly busyness: readonly number[]
  /** The moment at which the last day is cut off, amid its work. */
  readonly end: number
  /** A time as PostgreSQL reads it. */
  readonly text: (time: number) => string
}

const afternoon = 15 * 3600

/** The latest 15:00 of a working day that is over. */
export const lastAfternoon = (now: Date): Date => {
  let day = Math.floor((now.getTime() + istanbulMs - afternoon * 1000) / dayMs)
  while (!isWorkingDay(new Date(day * dayMs))) day -= 1
  return new Date(day * dayMs - istanbulMs + afternoon * 1000)
}

/** The two years before a moment, which must be one of {@link lastAfternoon}. */
export const calendarUntil = (until: Date): Calendar => {
  const lastDay = Math.floor((until.getTime() + istanbulMs) / dayMs)
  const first = new Date(lastDay * dayMs)
  first.setUTCFullYear(first.getUTCFullYear() - 2)
  const firstDay = first.getTime() / dayMs
  const dates = Array.from({ length: lastDay - firstDay + 1 }, (_, i) => new Date((firstDay + i) * dayMs))
  const workingDays = [...dates.keys()].filter(day => isWorkingDay(dates[day]!))
  const growth = (day: number) => 0.8 + (0.4 * day) / dates.length
  const busyness = workingDays.map(
    day => ofWeekday[dates[day]!.getUTCDay()]! * ofMonth[dates[day]!.getUTCMonth()]! * growth(day),
  )
  const dayTexts = dates.map(date => date.toISOString().slice(0, 10))
  const clockTexts = Array.from({ length: daySeconds }, (_, i) => new Date(i * 1000).toISOString().slice(11, 19))
  const text = (time: number): string =>
    `${dayTexts[Math.floor(time / daySeconds)]} ${clockTexts[time % daySeconds]}+03`
  return { workingDays, busyness, end: (dates.length - 1) * daySeconds + afternoon, text }
}

const isWorkingDay = (date: Date): boolean =>
  date.getUTCDay() !== 0 && !holidays.includes(date.toISOString().slice(5, 10))

const shiftBegins = 8 * 3600
/** How much is worked on a day, and after how much of it there is a break of how long. */
export const workSeconds = 12 * 3600
const breaks = [
  { after: 4 * 3600, seconds: 3600 },
  { after: 8 * 3600, seconds: 1800 },
] as const

/** What the clock shows on a working day after so many seconds of work. */
export const clockAfter = (worked: number): number => {
  let clock = shiftBegins + worked
  for (const { after, seconds } of breaks) if (worked >= after) clock += seconds
  return Math.floor(clock)
}
