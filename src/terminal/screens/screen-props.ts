import type { Context } from '#engine/context.ts'
import type { Flow } from '#engine/flow.ts'
import type { Seen } from '#engine/scene.ts'
import type { Step, StepKind } from '#engine/step.ts'

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
