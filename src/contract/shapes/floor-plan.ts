import * as v from 'valibot'
import { list, record, typed, whole } from './parts.ts'

const metres = v.pipe(v.number(), v.finite())
const name = typed(1, 100)
const position = { x: metres, y: metres }
const passage = {
  code: name,
  floor: whole(-20, 200),
  from: record(position),
  to: record(position),
  isOneWay: v.optional(v.boolean()),
}
/** What no warehouse has more of: the work of a check grows with the square of the ways. */
const most = (count: number) => v.maxLength<any[], number>(count)

/** Where things stand in a warehouse, in metres. */
export const floorPlan = record({
  zones: v.pipe(list(record({ code: name, name: typed(0, 100) })), most(500)),
  aisles: v.pipe(list(record({ ...passage, zone: v.optional(name) })), most(1000)),
  crossAisles: v.pipe(list(record(passage)), most(200)),
  bays: v.pipe(
    list(record({ shelf: name, aisle: name, at: metres, side: v.picklist(['left', 'right']), level: metres })),
    most(50_000),
  ),
  points: v.pipe(
    list(record({ code: name, kind: v.picklist(['park', 'table', 'drop']), floor: whole(-20, 200), ...position })),
    most(100),
  ),
  lifts: v.pipe(
    list(
      record({
        code: name,
        doors: v.pipe(list(record({ floor: whole(-20, 200), ...position })), most(200)),
        metresEach: metres,
      }),
    ),
    most(50),
  ),
})

/** A warehouse in a few figures; its shelves are laid out by what their codes tell, or one after another as they are walked. */
export const planLayout = {
  /** `{zone}-{aisle}-{bay}-{level}`, as the codes are written; none: by their order. */
  pattern: typed(0, 100),
  aisles: whole(1, 500),
  blocks: whole(1, 10),
  baysEach: whole(1, 500),
  levels: whole(1, 30),
  bayMetres: v.pipe(metres, v.minValue(0.1), v.maxValue(50)),
  betweenAisles: v.pipe(metres, v.minValue(0.5), v.maxValue(100)),
  crossAisleMetres: v.pipe(metres, v.minValue(0.1), v.maxValue(50)),
  isOneWay: v.optional(v.boolean()),
  parkAisle: whole(1, 500),
  parkSide: v.picklist(['front', 'back']),
}
export type PlanLayout = v.InferOutput<v.ObjectSchema<typeof planLayout, undefined>>

/** What was filled in so far, if a plan can be made of it. */
export const layoutFrom = (filled: unknown): PlanLayout | null => {
  const read = v.safeParse(v.object(planLayout), filled)
  return read.success ? read.output : null
}
