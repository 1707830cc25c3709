import type { Random } from '#base/random.ts'
import type { BigPremises } from './big-premises.ts'
import { type Calendar, clockAfter, daySeconds } from './calendar.ts'
import type { LoggedMove, MovementLog } from './movement-log.ts'
import type { Stocked } from './storekeeping.ts'

/** Of the products, one in so many ends with a piece too much that nobody has put back yet. */
const openExcessStep = 50
const lastDays = 8
/** Within so many working days a spare piece leaves its shelf once, and comes back. */
const turnDays = 8

interface SideWork {
  readonly log: MovementLog
  readonly premises: BigPremises
  readonly calendar: Calendar
  readonly stocked: readonly Stocked[]
  /** How many movements there are to be in the end. */
  readonly movements: number
}

/**
 * What goes on beside the orders: counts that find less and then more, damaged goods taken out and replaced, shelves
 * changed and changed back, pieces picked too much. It makes the movements as many as were wanted. Each time one spare
 * piece leaves its shelf and comes back before another leaves, so the shelf has it.
 */
export const addSideWork = (random: Random, { log, premises, calendar, stocked, movements }: SideWork): void => {
  const { workingDays } = calendar
  const within = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  const timeOn = (workingDay: number): number =>
    workingDays[workingDay]! * daySeconds + clockAfter(3600 * (0.5 + 4.5 * random()))

  // What was delivered first is sure to be there at the end.
  for (const [i, { warehouse, product, shelf }] of stocked.slice(0, stocked.length / 2).entries()) {
    if (i % openExcessStep !== 0 || log.count === movements) continue
    const { areas, staff } = premises.warehouses[warehouse]
    const at = timeOn(workingDays.length - 1 - within(1, lastDays))
    const userId = staff.picker[within(0, staff.picker.length - 1)]!
    log.add({ kind: 'excess', at, product, quantity: 1, from: shelf, to: areas.excess, userId })
  }

  const turnsOf = ({ since }: Stocked): number => Math.floor((workingDays.length - 2 - since) / turnDays)
  const turns = stocked.reduce((sum, spare) => sum + turnsOf(spare), 0)
  const missing = movements - log.count
  const wanted = Math.ceil(missing / 2)
  if (wanted > turns) throw new RangeError(`${missing} movements are missing, but there is room for ${2 * turns}`)
  let [nth, passed] = [0, 0]
  for (let i = 0; i < wanted; i++) {
    const turn = Math.floor((i * turns) / wanted)
    while (turn >= passed + turnsOf(stocked[nth]!)) passed += turnsOf(stocked[nth++]!)
    const { warehouse, product, shelf, since } = stocked[nth]!
    const outOn = since + 1 + (turn - passed) * turnDays + within(0, 3)
    const { areas, reserve, staff } = premises.warehouses[warehouse]
    const [out, back, away] = wayOf(random(), areas, reserve[within(0, reserve.length - 1)]!)
    const userId = staff.counter[within(0, staff.counter.length - 1)]!
    const common = { product, quantity: 1, userId, document: 1 + outOn * 10 + within(0, 9) }
    const at = timeOn(outOn)
    const backAt = Math.max(at + within(600, 3000), timeOn(outOn + within(0, 3)))
    log.add({ ...common, kind: out, at, from: shelf, to: away })
    if (log.count < movements) log.add({ ...common, kind: back, at: backAt, from: away, to: shelf })
  }
}

type Way = readonly [out: LoggedMove['kind'], back: LoggedMove['kind'], away: number]

const wayOf = (draw: number, areas: BigPremises['warehouses'][0]['areas'], reserve: number): Way => {
  if (draw < 0.3) return ['excess', 'excess-back', areas.excess]
  if (draw < 0.6) return ['count', 'correction', areas.adjustment]
  if (draw < 0.75) return ['correction', 'correction', areas.adjustment]
  return ['transfer', 'transfer', reserve]
}
