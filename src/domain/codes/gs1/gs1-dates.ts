/**
 * The day that YYMMDD means, as YYYY-MM-DD, or null if there is none. A year from 51 ahead is a past one, a year 50 back
 * is one to come (GS1 General Specifications, section 7.12); day 00 is the last of the month.
 */
export const dayOf = (yymmdd: string, thisYear: number): string | null => {
  const [year, month, day] = [0, 2, 4].map(at => Number(yymmdd.slice(at, at + 2))) as [number, number, number]
  const century = thisYear - (thisYear % 100)
  const ahead = year - (thisYear % 100)
  const whole = century + year + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0)
  return isoDay(whole, month, day === 0 ? daysIn(whole, month) : day)
}

/** The same for YYYYMMDD, where every part is written out. */
export const writtenDayOf = (yyyymmdd: string): string | null =>
  isoDay(Number(yyyymmdd.slice(0, 4)), Number(yyyymmdd.slice(4, 6)), Number(yyyymmdd.slice(6)))

const isoDay = (year: number, month: number, day: number): string | null => {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
}

const daysIn = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

const two = (number: number): string => String(number).padStart(2, '0')
