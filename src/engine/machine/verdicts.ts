import type { Params, Refusal } from '#contract/reply.ts'
import type { Change, Context, Feedback } from './context.ts'
import { toneOf } from './feedback.ts'
import { dropped, marked } from './tape.ts'

export const feedback = (tone: Feedback['tone'], key: Feedback['key'], params: Params = {}): Feedback => ({
  type: 'feedback',
  tone,
  key,
  params,
})

/** What the server's refusal says. */
export const refused = ({ key, params, message }: Refusal): Feedback => ({
  ...feedback(toneOf(key), key, params),
  ...(message === undefined ? {} : { message }),
})

/** A refusal lets nothing that waits slip through behind it. */
export const refuse = (context: Context, verdict: Feedback, patch: Partial<Context> = {}): Change => ({
  patch: { ...patch, waiting: [], tape: dropped(marked(context, 'no')), question: null, isHeld: false },
  out: [
    context.waiting.length === 0
      ? verdict
      : { ...verdict, params: { ...verdict.params, dropped: context.waiting.length } },
  ],
})
