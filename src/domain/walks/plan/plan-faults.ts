import type { Spot } from '../network/network.ts'
import { reachOf } from '../network/reach-of.ts'
import type { FloorPlan, Passage } from './floor-plan.ts'
import { networkOfPlan } from './network-of-plan.ts'

export type PlanFaultKey =
  | 'planFigureWrong'
  | 'planCodeTwice'
  | 'planAisleWithoutLength'
  | 'planShelfInNoAisle'
  | 'planShelfBeyondAisle'
  | 'planShelfTwice'
  | 'planTwoShelvesInOneSpot'
  | 'planZoneUnknown'
  | 'planPointMissing'
  | 'planPointUnreachable'
  | 'planAisleUnreachable'

export interface PlanFault {
  readonly key: PlanFaultKey
  /** What is wrong: a shelf, an aisle, a point. */
  readonly code: string
  /** What it is wrong with: the aisle that is not there, the shelf that lies there already. */
  readonly other?: string
}

/** Everything for which nobody can walk by the plan, each with its place; whether all is reached is asked of a sound plan only. */
export const faultsOf = (plan: FloorPlan): readonly PlanFault[] => {
  const faults = [...faultsOfWays(plan), ...faultsOfBays(plan)]
  return faults.length > 0 ? faults : unreachedIn(plan)
}

const faultsOfWays = ({ aisles, crossAisles, points, lifts, zones }: FloorPlan): readonly PlanFault[] => {
  const ways: readonly Passage[] = [...aisles, ...crossAisles]
  const figures = [
    ...ways.map(({ code, floor, from, to }) => ({ code, figures: [floor, from.x, from.y, to.x, to.y] })),
    ...points.map(({ code, floor, x, y }) => ({ code, figures: [floor, x, y] })),
    ...lifts.map(({ code, doors, metresEach }) => ({
      code,
      figures: [metresEach, ...doors.flatMap(({ floor, x, y }) => [floor, x, y])],
    })),
  ]
  const isKnown = new Set(zones.map(({ code }) => code))
  return [
    ...figures
      .filter(({ figures }) => !figures.every(isWithinReason))
      .map(({ code }) => fault('planFigureWrong', code)),
    ...lifts.filter(({ metresEach }) => metresEach <= 0).map(({ code }) => fault('planFigureWrong', code)),
    ...[ways, points, lifts].flatMap(all =>
      repeated(all.map(({ code }) => code)).map(code => fault('planCodeTwice', code)),
    ),
    ...ways
      .filter(({ from, to }) => from.x === to.x && from.y === to.y)
      .map(({ code }) => fault('planAisleWithoutLength', code)),
    ...aisles
      .filter(({ zone }) => zone !== undefined && !isKnown.has(zone))
      .map(({ code, zone }) => fault('planZoneUnknown', code, zone)),
    ...(points.length === 0 ? [fault('planPointMissing', '')] : []),
  ]
}

const faultsOfBays = ({ aisles, bays }: FloorPlan): readonly PlanFault[] => {
  const metresOf = new Map(aisles.map(({ code, from, to }) => [code, Math.hypot(to.x - from.x, to.y - from.y)]))
  const shelfAt = new Map<string, string>()
  const faults = repeated(bays.map(({ shelf }) => shelf)).map(shelf => fault('planShelfTwice', shelf))
  for (const { shelf, aisle, at, side, level } of bays) {
    const metres = metresOf.get(aisle)
    if (metres === undefined) faults.push(fault('planShelfInNoAisle', shelf, aisle))
    else if (!(at >= 0 && at <= metres)) faults.push(fault('planShelfBeyondAisle', shelf, aisle))
    if (!Number.isInteger(level)) faults.push(fault('planFigureWrong', shelf))
    const spot = `${aisle} ${at} ${side} ${level}`
    const other = shelfAt.get(spot)
    if (other === undefined) shelfAt.set(spot, shelf)
    else faults.push(fault('planTwoShelvesInOneSpot', shelf, other))
  }
  return faults
}

/** Reached means: one gets there from the first point, and back again. */
const unreachedIn = (plan: FloorPlan): readonly PlanFault[] => {
  const { network, points, lanesOfLine } = networkOfPlan(plan)
  const first = points.get(plan.points[0]!.code)
  if (first === undefined) return [fault('planPointUnreachable', plan.points[0]!.code)]
  const isThere = reachOf(network, first)
  const isReached = (spot: Spot | undefined) => spot !== undefined && isThere(spot)
  return [
    ...plan.points
      .filter(({ code }) => !isReached(points.get(code)))
      .map(({ code }) => fault('planPointUnreachable', code)),
    ...[...plan.aisles, ...plan.crossAisles]
      .filter((_, nth) => !lanesOfLine[nth]!.every(lane => isReached({ lane, at: network.lanes[lane]!.metres / 2 })))
      .map(({ code }) => fault('planAisleUnreachable', code)),
  ]
}

const mostMetres = 100_000
const isWithinReason = (figure: number): boolean => Number.isFinite(figure) && Math.abs(figure) <= mostMetres

const fault = (key: PlanFaultKey, code: string, other?: string): PlanFault => ({
  key,
  code,
  ...(other === undefined ? {} : { other }),
})

const repeated = (codes: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return [...new Set(codes.filter(code => seen.has(code) || !seen.add(code)))]
}
