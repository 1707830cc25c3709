import type { Field } from '#engine/vocabulary/step.ts'

/** What the control of every kind of field carries. */
export interface Shared {
  readonly id: string
  readonly name: string
  readonly 'aria-required': boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
  readonly 'data-first': '' | undefined
}
export interface ControlProps {
  readonly field: Field
  /** What stands in it at first; chosen values stand between commas. */
  readonly value: string
  readonly shared: Shared
}
