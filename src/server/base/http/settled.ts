import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'
import { Refused } from '#http/serve/refused.ts'
import { RefusedKeeping } from '../refused.ts'

/** What a call came to, as it is stored under its operation id: its model, or a refusal that keeps what was done. */
export type Settled = { readonly model: unknown } | { readonly refused: { readonly key: Key; readonly params: Params } }

/** Does the work; any other refusal goes on its way, and the transaction with it. */
export const settled = async (work: () => Promise<unknown>): Promise<Settled> => {
  try {
    return { model: await work() }
  } catch (error) {
    if (!(error instanceof RefusedKeeping)) throw error
    return { refused: { key: error.key, params: error.params } }
  }
}

/** The model of what is stored by now, or the refusal. */
export const modelOf = (outcome: Settled): unknown => {
  if ('model' in outcome) return outcome.model
  throw new Refused(outcome.refused.key, outcome.refused.params)
}
