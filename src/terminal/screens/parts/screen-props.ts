import type { Context } from '#engine/machine/context.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Step, StepKind } from '#engine/vocabulary/step.ts'

export type StepOfKind<K extends StepKind> = Extract<Step<any, any, string>, { readonly kind: K }>

/** What every screen is given: its step, and what the step may look at. */
export interface ScreenProps<K extends StepKind> {
  readonly flow: Flow
  readonly stepId: string
  readonly step: StepOfKind<K>
  readonly seen: Seen<any, any>
  readonly context: Context
  /** Drawn as a dialog over another step. */
  readonly isOver: boolean
  /** Nothing lies over it: keys are its own. */
  readonly isActive: boolean
}
