import * as v from 'valibot'
import { list, record } from '../shapes/parts.ts'

/** A listing looked at before it is read: its rows in groups, each drawn as a bar that narrows it. */
export interface Chart {
  /** `time` one bar a day, or a month where there are many; `share` parts of the whole; `pareto` the largest first, added up. */
  readonly form: 'time' | 'share' | 'pareto'
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
})
export type Groups = v.InferOutput<typeof groupsOf>

/** As many groups are told. */
export const mostGroups = 12
/** More days than this are told by their months. */
export const mostDays = 62
