import { timeZone } from '#server/base/time-zone.ts'

/** Excel counts days from here; 25569 is 1970-01-01. */
const epochDays = 25_569
const dayMs = 86_400_000
const hourMs = 3_600_000

/** A day of the calendar, `YYYY-MM-DD`, as Excel counts it. */
export const serialOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs + epochDays

/** An instant as the clock of the merchant showed it, as Excel counts it; to the second. */
export const serialOfInstant = (instant: Date): number =>
  Math.round((localMs(instant) / dayMs + epochDays) * 86_400) / 86_400

/** The clock of the merchant as `YYYY-MM-DD HH:MM:SS`. */
export const clockOf = (instant: Date): string =>
  new Date(localMs(instant)).toISOString().slice(0, 19).replace('T', ' ')

const localMs = (instant: Date): number => instant.getTime() + offsetAt(instant)

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsets = new Map<number, number>()

/** Asked once an hour of the data: asking the calendar for each row would take longer than writing it. */
const offsetAt = (instant: Date): number => {
  const hour = Math.floor(instant.getTime() / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const [day, month, year, h, m] = clock
    .format(hour * hourMs)
    .split(/\D+/)
    .map(Number) as [number, number, number, number, number]
  const offset = Date.UTC(year, month - 1, day, h, m) - hour * hourMs
  offsets.set(hour, offset)
  return offset
}
