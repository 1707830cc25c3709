import type { Params, Refusal } from '#contract/reply.ts'
import { toneOf } from '#contract/told-keys.ts'
import type { Change, Context, Verdict } from './context.ts'
import { dropped, marked } from './tape.ts'

export const verdictOf = (tone: Verdict['tone'], key: Verdict['key'], params: Params = {}): Verdict => ({
  type: 'verdict',
  tone,
  key,
  params,
})

/** What the server's refusal says. */
export const refused = ({ key, params, message }: Refusal): Verdict => ({
  ...verdictOf(toneOf(key), key, params),
  ...(message === undefined ? {} : { message }),
})

/** A refusal lets nothing that waits slip through behind it. */
export const refuse = (context: Context, verdict: Verdict, patch: Partial<Context> = {}): Change => ({
  patch: { ...patch, waiting: [], tape: dropped(marked(context, 'no')), question: null },
  out: [
    context.waiting.length === 0
      ? verdict
      : { ...verdict, params: { ...verdict.params, dropped: context.waiting.length } },
  ],
})
