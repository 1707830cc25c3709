import type { Flow } from '../vocabulary/flow.ts'
import type { Text } from '../vocabulary/panels.ts'
import { type Context, loadingStep } from './context.ts'
import { seenOf } from './decide.ts'
import type { Ports } from './ports.ts'

/** What a worker may hear of the step he stands at, sentence by sentence; undefined while his document is being read. */
export const spokenOf = (flow: Flow, context: Context, ports: Ports): readonly Text[] | undefined => {
  if (context.step === loadingStep || context.doc === null) return undefined
  return [flow.steps[context.step]?.speaks?.(seenOf(context, ports)) ?? []].flat()
}
