import { type Context, loadingStep } from '../machine/context.ts'
import { seenOf } from '../machine/decide.ts'
import type { Ports } from '../machine/ports.ts'
import type { Flow } from './flow.ts'
import type { Text } from './panels.ts'

/** What a worker may hear of the step he stands at, or null; undefined while his document is being read. */
export const spokenOf = (flow: Flow, context: Context, ports: Ports): Text | null | undefined => {
  if (context.step === loadingStep || context.doc === null) return undefined
  return flow.steps[context.step]?.speaks?.(seenOf(context, ports)) ?? null
}
