import { assign, fromPromise, setup } from 'xstate'
import type { Refusal, Reply } from '#contract/reply.ts'
import type { Request } from '../vocabulary/reaction.ts'
import type { Ports } from './ports.ts'

/** What is known of a question that is asked beside the work. */
export interface SideQuestion<Model = unknown> {
  /** The newest answer; it stays on screen while it is asked for again, and when that fails. */
  readonly model: Model | null
  /** Why the last time it was asked came to nothing. */
  readonly refusal: Refusal | null
}

/** How long a question that failed rests before it is asked again by itself. */
export const failedRestMs = 15_000

/**
 * One question beside the work: a widget, a table's totals, how far a job is. It comes when it comes, keeps nobody
 * waiting, and fails alone. `restMs` after an answer it is asked again; told 0, only when it hears `again`.
 */
export const sideQuestionMachine = (ports: Ports, { endpoint, input }: Request, restMs: number) =>
  setup({
    types: {
      context: {} as SideQuestion & { readonly isAskedAgain: boolean },
      events: {} as { readonly type: 'again' },
    },
    actors: {
      ask: fromPromise<Reply<unknown>>(() => ports.ask({ endpoint, input, operationId: null })),
    },
    delays: { rest: restMs, failedRest: failedRestMs },
    guards: { isRepeated: () => restMs > 0, isAskedAgain: ({ context }) => context.isAskedAgain },
  }).createMachine({
    context: { model: null, refusal: null, isAskedAgain: false },
    initial: 'asking',
    states: {
      asking: {
        entry: assign({ isAskedAgain: false }),
        // The answer under way may be of before.
        on: { again: { actions: assign({ isAskedAgain: true }) } },
        invoke: {
          src: 'ask',
          onDone: [
            {
              guard: ({ event }) => event.output.isError,
              target: 'failed',
              actions: assign({ refusal: ({ event }) => event.output as Refusal }),
            },
            {
              target: 'answered',
              actions: assign({
                model: ({ event }) => (event.output as { readonly model: unknown }).model,
                refusal: null,
              }),
            },
          ],
          onError: { target: 'failed', actions: assign({ refusal: () => outOfReach }) },
        },
      },
      answered: {
        always: { guard: 'isAskedAgain', target: 'asking' },
        on: { again: 'asking' },
        after: { rest: { guard: 'isRepeated', target: 'asking' } },
      },
      failed: {
        always: { guard: 'isAskedAgain', target: 'asking' },
        on: { again: 'asking' },
        after: { failedRest: 'asking' },
      },
    },
  })

const outOfReach: Refusal = { isError: true, key: 'SERVER_DOWN', params: {} }
