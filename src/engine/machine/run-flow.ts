import { type Actor, createActor } from 'xstate'
import { kindOf } from '../kinds/index.ts'
import type { Flow } from '../vocabulary/flow.ts'
import type { Panel } from '../vocabulary/panels.ts'
import type { Act, Position, Seen } from '../vocabulary/scene.ts'
import type { Step } from '../vocabulary/step.ts'
import { type Context, stepOnScreen, type WorkerAct } from './context.ts'
import { seenOf } from './decide.ts'
import { stepMachine } from './machine.ts'
import type { Ports } from './ports.ts'

export type StepMachine = ReturnType<typeof stepMachine>
export type FlowActor = Actor<StepMachine>

/** What stands before the worker's eyes now, read from the table. */
export interface View {
  readonly flow: Flow
  readonly stepId: string
  /** Null while the document is read for the first time. */
  readonly step: Step<any, any, string> | null
  /** The step that a dialog is drawn over. */
  readonly under: { readonly id: string; readonly step: Step<any, any, string> } | null
  readonly seen: Seen<any, any>
  readonly panels: readonly Panel[]
  readonly progress: Panel | null
  /** The codes or answers that would be right here. */
  readonly expects: readonly string[]
}

/** Reads what a worker sees from a flow and the engine's context; the screen and the virtual worker read the same. */
export const viewOf = (flow: Flow, context: Context, ports: Ports): View => {
  const seen = seenOf(context, ports)
  const stepId = stepOnScreen(context)
  const declared = flow.steps[stepId]
  const step = declared !== undefined && (context.doc !== null || kindOf(declared).needsNoDocument) ? declared : null
  const underId = step?.over
  const under = underId === undefined ? null : { id: underId, step: flow.steps[underId]! }
  return {
    flow,
    stepId,
    step,
    under,
    seen,
    panels: context.doc === null ? [] : (step?.shows?.(seen) ?? under?.step.shows?.(seen) ?? []),
    progress: context.doc === null ? null : (flow.progress?.(seen) ?? null),
    expects: context.doc === null || step === null ? [] : (kindOf(step).expects?.(step, seen) ?? []),
  }
}

/** Starts a flow for one worker. */
export const startFlow = (flow: Flow, ports: Ports, position: Position = flow.start): FlowActor =>
  createActor(stepMachine(flow, ports, position)).start()

/** An act, as the engine takes it. */
export const act = (
  name: Act,
  value = '',
  fields?: Readonly<Record<string, string>>,
  rows?: readonly string[],
): WorkerAct => ({
  type: 'act',
  act: name,
  value,
  ...(fields === undefined ? {} : { fields }),
  ...(rows === undefined ? {} : { rows }),
})
