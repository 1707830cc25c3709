import * as v from 'valibot'
import { floorPlan } from './floor-plan.ts'
import { list, record } from './parts.ts'

const place = { floor: v.number(), x: v.number(), y: v.number() }

/** A walk to be drawn on the plan, whose shelves are left out. */
export const route = record({
  plan: floorPlan,
  /** From where it begins to where it ends, with every turn. */
  line: list(record(place)),
  /** The shelves that it comes by, one after another. */
  stops: list(record({ ...place, shelf: v.string() })),
  metres: v.number(),
})
export type Route = v.InferOutput<typeof route>
