import * as v from 'valibot'
import { floorPlan } from '../shapes/floor-plan.ts'
import { list, maybe, record } from '../shapes/parts.ts'

/** A listing looked at before it is read: its rows in groups, each drawn as a bar that narrows it. */
export interface Chart {
  /**
   * `time` one bar a day, or a month where there are many; `share` parts of the whole; `pareto` the largest first, added up;
   * `plan` shelves by how much there is, on the floor plan of the warehouse.
   */
  readonly form: 'time' | 'share' | 'pareto' | 'plan'
  /** The column by whose values rows are one group; of a time, by their days. */
  readonly by: string
  /** The column that says what the filter is set to, where that is another. */
  readonly valueIn?: string
  /** The filter that a bar sets. */
  readonly narrows: string
  /** The column that is added up; rows are counted where there is none. */
  readonly sums?: string
}
export type Charts = Readonly<Record<string, Chart>>

export const groupsOf = record({
  /** As the filter would say it, as it is shown, and how much there is. */
  groups: list(record({ value: v.string(), label: v.string(), amount: v.number() })),
  /** What all the groups that are too small to be told come to. */
  rest: v.number(),
  /** For a `plan`: that of the one warehouse that is looked at; null where it has none, or where there are several. */
  plan: v.optional(maybe(floorPlan)),
})
export type Groups = v.InferOutput<typeof groupsOf>

/** As many groups are told. */
export const mostGroups = 12
/** As many shelves. */
export const mostShelves = 2000
/** More days than this are told by their months. */
export const mostDays = 62
