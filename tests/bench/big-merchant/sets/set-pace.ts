import type { Random } from '#base/random.ts'
import { type Calendar, clockAfter, daySeconds } from '../calendar.ts'
import type { SetPlan } from './set-plan.ts'

/** How long a scan takes when there is no hurry. */
const pickSeconds = 22
const checkSeconds = 7

/** When what happens to a set, as the calendar counts. */
export interface SetPace {
  readonly begins: number
  /** The time of the pick, or of the check, of so many: never two at once. */
  readonly pickAt: (nth: number) => number
  readonly checkAt: (nth: number) => number
  readonly pickedUntil: number
  readonly checkedUntil: number
  /** When the carrier comes for it. */
  readonly leaves: number
  readonly isLate: boolean
}

export const paceOf = (random: Random, calendar: Calendar, plan: SetPlan, acts: number): SetPace => {
  const dayBegins = calendar.workingDays[plan.workingDay]! * daySeconds
  const clock = (worked: number): number => dayBegins + clockAfter(worked)
  const room = plan.ends - plan.begins
  const pause = 120 + 600 * random()
  const wanted = acts * (pickSeconds + checkSeconds) + pause
  const pace = Math.min(1, (0.95 * room) / wanted)
  const begins = plan.begins + random() * (room - pace * wanted)
  const pickingEnds = begins + acts * pickSeconds * pace
  const checksBegin = pickingEnds + pause * pace
  const checkedUntil = clock(checksBegin + acts * checkSeconds * pace)
  const isLate = checkedUntil - dayBegins > lastForFirst
  return {
    begins: clock(begins),
    pickAt: nth => clock(begins + (nth + 0.7 * random()) * pickSeconds * pace),
    checkAt: nth => clock(checksBegin + (nth + 0.7 * random()) * checkSeconds * pace),
    pickedUntil: clock(pickingEnds),
    checkedUntil,
    leaves: dayBegins + (isLate ? 21.7 : 17) * 3600,
    isLate,
  }
}

/** The carriers come twice a day, at five and after the late shift. */
const lastForFirst = 16.8 * 3600
