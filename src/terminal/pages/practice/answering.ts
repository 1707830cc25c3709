import type { NamedWork } from '#contract/calls/line/work.ts'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import type { Key } from '#contract/keys.ts'
import type { Params, Refusal } from '#contract/reply.ts'
import type { Ports, Question } from '#engine/machine/ports.ts'

type Answer = (input: Question['input']) => unknown

/** Answers the questions that a practised flow asks, and no other; a refusal is an answer too. */
export const answering = (answers: readonly (readonly [Endpoint, Answer])[]): Ports['ask'] => {
  const known = new Map<unknown, Answer>([leadsNowhere, ...answers])
  return async ({ endpoint, input }) => {
    const answer = known.get(endpoint)
    if (answer === undefined) throw new Error(`practice knows no ${endpoint.method} ${endpoint.path}`)
    const model = answer(input)
    return isRefusal(model) ? model : { isError: false, model }
  }
}

/** No code leads out of practice to other work. */
const leadsNowhere = [contract.work.named, (): NamedWork => ({ thing: null, kind: null, scans: [] })] as const

export const refusal = (key: Key, params: Params): Refusal => ({ isError: true, key, params })

const isRefusal = (model: unknown): model is Refusal => (model as Partial<Refusal> | null)?.isError === true
