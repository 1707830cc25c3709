import type { Bay, FloorPlan } from './floor-plan.ts'
import { bayAt, planAround, type RegularLayout } from './regular-plan.ts'
import type { ReadShelfCode } from './shelf-pattern.ts'

/** What the codes do not tell. */
export type CodedLayout = Omit<RegularLayout, 'aisles' | 'baysEach' | 'levels'>

export interface PlanOfCodes {
  readonly plan: FloorPlan
  /** Codes that the pattern does not read: they are not on the plan. */
  readonly unread: readonly string[]
}

/** A plan from shelf codes: the zones side by side, in each its aisles by number, in each its bays by number, odd ones left. */
export const planOfCodes = (codes: readonly string[], read: ReadShelfCode, layout: CodedLayout): PlanOfCodes => {
  const told = codes.map(code => ({ code, told: read(code) }))
  const known = told.flatMap(({ code, told }) => (told === null ? [] : [{ code, ...told, name: nameOf(told) }]))
  const aisles = [...new Map(known.map(({ name, zone, aisle }) => [name, { code: name, zone, aisle }])).values()].sort(
    (a, b) => compared(a.zone, b.zone) || compared(a.aisle, b.aisle),
  )
  const fewest = known.reduce((low, { bay }) => Math.min(low, bay), 1)
  const most = known.reduce((high, { bay }) => Math.max(high, bay), 1)
  const baysEach = Math.ceil(Math.ceil((most - fewest + 1) / 2) / layout.blocks)
  const whole: RegularLayout = { ...layout, aisles: aisles.length, baysEach, levels: 1 }
  const bays = known.map(
    ({ code, name, bay, level }): Bay => ({ shelf: code, aisle: name, level, ...bayAt(whole, bay - fewest) }),
  )
  const named = aisles.map(({ code, zone }) => ({ code, ...(zone === '' ? {} : { zone }) }))
  return {
    plan: planAround(whole, named, bays),
    unread: told.filter(({ told }) => told === null).map(({ code }) => code),
  }
}

const nameOf = ({ zone, aisle }: { readonly zone: string; readonly aisle: string }): string =>
  zone === '' ? aisle : `${zone}-${aisle}`

const compared = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
