import * as v from 'valibot'

/**
 * What a column holds. A `time` is an instant as ISO text, a `duration` is seconds, `money` is TRY, `changes` what stood
 * in each field before and after, as JSON.
 */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'number'
  | 'money'
  | 'day'
  | 'time'
  | 'duration'
  | 'percent'
  | 'state'
  | 'flag'
  | 'picture'
  | 'changes'

export interface Column {
  readonly kind: ColumnKind
  /** A row may have none; it sorts below every value. */
  readonly isOptional?: true
  /** Added up over all rows, in the foot. */
  readonly isSummed?: true
  /** Carried for links and acts, not shown. */
  readonly isHidden?: true
  /** The column with the level of a tree at which its values stand, to be drawn further in. */
  readonly indentedBy?: string
  /** Whoever reads the table cannot sort by it. */
  readonly isFixed?: true
  /** The states there are; their words are `state.<column>.<value>`. */
  readonly states?: readonly (string | number)[]
  /** The column whose words its states have, if not their own. */
  readonly speaksAs?: string
  /** What each state means for the eye; a state that is not here is plain. */
  readonly marks?: Readonly<Record<string, 'good' | 'bad' | 'todo' | 'info'>>
}

export const text = { kind: 'text' } as const
export const code = { kind: 'code' } as const
export const number = { kind: 'number' } as const
export const money = { kind: 'money' } as const
export const day = { kind: 'day' } as const
export const time = { kind: 'time' } as const
export const duration = { kind: 'duration' } as const
export const percent = { kind: 'percent' } as const
export const flag = { kind: 'flag' } as const
export const changes = { kind: 'changes' } as const
export const picture = { kind: 'picture', isFixed: true } as const
export const state = <const S extends readonly (string | number)[]>(
  states: S,
  marks: NonNullable<Column['marks']> = {},
) => ({ kind: 'state', states, marks }) as const

export const optional = <const C extends Column>(column: C) => ({ ...column, isOptional: true }) as const
export const summed = <const C extends Column>(column: C) => ({ ...column, isSummed: true }) as const
export const hidden = <const C extends Column>(column: C) => ({ ...column, isHidden: true, isFixed: true }) as const
export const fixed = <const C extends Column>(column: C) => ({ ...column, isFixed: true }) as const
export const indented = <const C extends Column>(column: C, by: string) => ({ ...column, indentedBy: by }) as const

type Plain<C extends Column> = C['kind'] extends 'number' | 'money' | 'duration' | 'percent'
  ? number
  : C['kind'] extends 'flag'
    ? boolean
    : C['kind'] extends 'state'
      ? C['states'] extends readonly (infer S)[]
        ? S
        : string | number
      : string
/** What a row holds in a column. */
export type ValueOf<C extends Column> = C extends { readonly isOptional: true } ? Plain<C> | null : Plain<C>

const shapes = {
  text: v.string(),
  code: v.string(),
  number: v.number(),
  money: v.number(),
  duration: v.number(),
  percent: v.number(),
  day: v.string(),
  time: v.string(),
  flag: v.boolean(),
  picture: v.string(),
  changes: v.string(),
} as const

/** The shape of a column's values on the wire. */
export const shapeOf = ({ kind, states, isOptional }: Column): v.GenericSchema => {
  const plain = kind === 'state' ? v.picklist((states ?? []) as string[]) : shapes[kind]
  return isOptional ? v.nullable(plain) : plain
}
