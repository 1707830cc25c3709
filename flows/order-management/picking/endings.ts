import type { PickAnswer } from '#contract/shapes/picking.ts'
import { methodOf, openAnywhere, openHere, type PickingPlan, type PickingSeen } from './plan.ts'

/** How a pick ended. */
export type PickEnding = 'more' | 'shelfDone' | 'orderDone' | 'allDone'
export const pickEnding = (seen: PickingSeen): PickEnding =>
  openAnywhere(seen).length === 0
    ? 'allDone'
    : openHere(seen).length > 0
      ? 'more'
      : methodOf(seen.doc) === 5
        ? 'orderDone'
        : 'shelfDone'

/** How marking missing ended. */
export const missingEnding = (seen: PickingSeen): 'missing' | 'allMissing' =>
  pickEnding(seen) === 'allDone' ? 'allMissing' : 'missing'

/** Puts what a pick changed into the plan: the rows of its line, in the place of the old ones, and the counts. */
export const putPick = (plan: PickingPlan, { products, informations }: PickAnswer): PickingPlan => {
  const line = products[0]?.orderProductID
  const first = plan.products.findIndex(row => row.orderProductID === line)
  const others = plan.products.filter(row => row.orderProductID !== line)
  const kept = plan.products.flatMap(row =>
    row.orderProductID === line ? products.filter(changed => changed.shelfID === row.shelfID) : [row],
  )
  const added = products.filter(
    changed => !plan.products.some(row => row.orderProductID === line && row.shelfID === changed.shelfID),
  )
  return { ...plan, informations, products: first < 0 ? [...others, ...products] : [...kept, ...added] }
}
