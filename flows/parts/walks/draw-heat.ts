import type { FloorPlan } from '#domain/walks/plan/floor-plan.ts'
import { type PlanDrawing, raw } from '#engine/vocabulary/panels.ts'
import { drawPlan, spotKey, spotOf } from './draw-plan.ts'

/** How much there is on a shelf, by its code. */
interface OnShelf {
  readonly value: string
  readonly amount: number
}

/** The floors of a plan, with how much there is at each spot: the levels of a bay are one, seen from above. */
export const drawHeat = (plan: FloorPlan, shelves: readonly OnShelf[]): readonly PlanDrawing[] => {
  const amounts = new Map(shelves.map(({ value, amount }) => [value, amount]))
  const aisleOf = new Map(plan.aisles.map(aisle => [aisle.code, aisle]))
  const spots = new Map<string, { readonly floor: number; x: number; y: number; amount: number; codes: string[] }>()
  for (const bay of plan.bays) {
    const amount = amounts.get(bay.shelf) ?? 0
    if (amount <= 0) continue
    const floor = aisleOf.get(bay.aisle)!.floor
    const spot = spots.get(spotKey(bay)) ?? { floor, ...spotOf(bay, aisleOf), amount: 0, codes: [] }
    spot.amount += amount
    spot.codes.push(bay.shelf)
    spots.set(spotKey(bay), spot)
  }
  const most = [...spots.values()].reduce((high, { amount }) => Math.max(high, amount), 0)
  return drawPlan(plan).map(drawing => ({
    ...drawing,
    heat: [...spots.values()]
      .filter(({ floor }) => floor === drawing.floor)
      .map(({ x, y, amount, codes }) => ({
        x,
        y,
        part: amount / most,
        told: raw(`${codes.join(', ')}: ${Math.round(amount * 1000) / 1000}`),
      })),
  }))
}
