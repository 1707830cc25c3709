import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import type { Flow } from '../vocabulary/flow.ts'
import type { Signs } from '../vocabulary/reaction.ts'
import type { Position } from '../vocabulary/scene.ts'
import { changesOf } from './changes.ts'
import {
  type Change,
  type Context,
  type Emitted,
  type Loaded,
  loadingStep,
  startContext,
  type WorkerAct,
} from './context.ts'
import { canForesee, canForget, foreseeingOf, mustWait } from './foreseeing.ts'
import type { Ports, Question } from './ports.ts'
import { readingOf } from './reading.ts'

/** How long a question that could not be delivered rests before it is repeated. */
export const retryDelayMs = 1000
/** How long an answer is waited for before the server counts as out of reach, where it can be foreseen. */
export const patienceMs = 2000

/** Where a flow led to, and the scans that were made while it was still busy leaving: the next flow takes them. */
export interface Left {
  readonly left: string
  readonly scans: readonly string[]
}

/** The step engine: the one machine that runs every flow; told a context, it goes on from there without reading the document. */
export const stepMachine = (
  flow: Flow<any, any, string>,
  ports: Ports,
  position: Position = flow.start,
  from: Context | null = null,
) => {
  const changes = { ...changesOf(flow, ports), ...foreseeingOf(flow, ports) }
  const load = readingOf(flow, ports)
  type Enqueue = { assign: (patch: Partial<Context>) => void; emit: (event: Emitted) => void }
  const commit = (enqueue: Enqueue, { patch, out = [] }: Change) => {
    enqueue.assign(patch)
    for (const event of out) enqueue.emit(event)
  }

  return setup({
    types: {
      context: {} as Context,
      events: {} as WorkerAct | { readonly type: 'changed' },
      emitted: {} as Emitted,
      tags: {} as 'busy',
      output: {} as Left,
    },
    actors: {
      ask: fromPromise<Reply<unknown>, { question: Question; signs: Signs | null }>(async ({ input }) => {
        const { question, signs } = input
        const reply = await ports.ask(question)
        if (signs !== null && !reply.isError) await ports.sign(signs, question, reply.model)
        return reply
      }),
      load: fromPromise<Loaded, { position: Position; answers: number }>(({ input }) =>
        load(input.position, input.answers),
      ),
    },
    delays: { retry: retryDelayMs, patience: patienceMs },
    actions: {
      queue: enqueueActions(({ context, enqueue }, act: WorkerAct) => commit(enqueue, changes.queue(context, act))),
      hear: enqueueActions(({ context, enqueue }, act: WorkerAct) => commit(enqueue, changes.hear(context, act))),
      follow: enqueueActions(({ context, enqueue }) => commit(enqueue, changes.follow(context))),
      takeNext: enqueueActions(({ context, enqueue }) => {
        const [next, ...rest] = context.waiting
        if (next === undefined) return
        enqueue.assign({ waiting: rest })
        enqueue.raise(next)
      }),
      takeAnswer: enqueueActions(({ context, enqueue }, reply: Reply<unknown>) =>
        commit(enqueue, changes.takeAnswer(context, reply)),
      ),
      takeLoaded: enqueueActions(({ context, enqueue }, loaded: Loaded) =>
        commit(enqueue, changes.takeLoaded(context, loaded)),
      ),
      takeFresh: enqueueActions(({ context, enqueue }, fresh: Loaded) =>
        commit(enqueue, changes.takeFresh(context, fresh)),
      ),
      foresee: enqueueActions(({ context, enqueue }) => commit(enqueue, changes.foresee(context))),
      forget: enqueueActions(({ context, enqueue }) => commit(enqueue, changes.forget(context))),
      takeConfirmed: enqueueActions(({ context, enqueue }, reply: Reply<unknown>) =>
        commit(enqueue, changes.takeConfirmed(context, reply)),
      ),
      takeLost: enqueueActions(({ context, event, enqueue }) =>
        commit(enqueue, changes.takeLost(context, errorOf(event))),
      ),
      takeAccident: enqueueActions(({ context, event, enqueue }) =>
        commit(enqueue, changes.takeAccident(context, errorOf(event))),
      ),
      cutOff: assign({ isCutOff: true }),
      reach: assign({ isCutOff: false }),
    },
    guards: {
      hasLeft: ({ context }) => context.left !== null,
      mustLoad: ({ context }) => context.step === loadingStep,
      isNowhere: ({ context }) => context.step === loadingStep && context.before === null,
      mustAsk: ({ context }) => context.question !== null,
      hasDocument: ({ context }) => context.doc !== null,
      isOutOfReach: ({ event }) => errorOf(event) instanceof OutOfReach,
      isBeyondReach: ({ context, event }) => errorOf(event) instanceof OutOfReach && canForesee(context),
      canForesee: ({ context }) => canForesee(context),
      asksConfirmed: ({ context }) => context.unconfirmed.length === 0 && context.question !== null,
      isConfirmed: ({ context }) => context.unconfirmed.length === 0,
      isUnconfirmed: ({ context }) => context.unconfirmed.length > 0,
      goesAhead: ({ context }) => changes.goesAhead(context),
      mustWait: ({ context }) => mustWait(context),
      needNotWait: ({ context }) => !mustWait(context),
      canForget: ({ context }) => canForget(context),
      /** What the server does not know yet would be lost to a reading, to another page, or to a call that cannot be foreseen. */
      mustConfirm: ({ context }) =>
        context.unconfirmed.length > 0 &&
        (context.left !== null || context.step === loadingStep || context.question !== null),
      mustReread: ({ context }) => context.isStale && context.unconfirmed.length === 0 && context.doc !== null,
      isStale: ({ context }) => context.isStale,
    },
  }).createMachine({
    id: flow.id,
    context: from ?? startContext(position),
    initial: 'running',
    output: ({ context }): Left => ({
      left: context.left ?? '/',
      scans: context.waiting.filter(({ act }) => act === 'scan').map(({ value }) => value),
    }),
    states: {
      running: {
        type: 'parallel',
        states: {
          work: {
            initial: from === null ? 'loading' : 'landing',
            states: {
              loading: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                invoke: {
                  src: 'load',
                  input: ({ context }) => ({ position: context.position, answers: context.answers }),
                  onDone: {
                    target: 'loaded',
                    actions: ['reach', { type: 'takeLoaded', params: ({ event }) => event.output }],
                  },
                  onError: [
                    { guard: 'isOutOfReach', target: 'cutOff', actions: 'cutOff' },
                    { target: 'stuck', actions: 'takeAccident' },
                  ],
                },
              },
              // A reading that was refused without a step to show it leaves the worker before an empty page.
              loaded: {
                always: [
                  { guard: 'hasLeft', target: 'landing' },
                  { guard: 'isNowhere', target: 'stuck' },
                  { target: 'landing' },
                ],
              },
              cutOff: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                after: { retry: 'loading' },
              },
              stuck: { on: { act: { target: 'loading', actions: { type: 'queue', params: ({ event }) => event } } } },
              landing: {
                always: [
                  { guard: 'mustConfirm', target: 'confirming' },
                  { guard: 'hasLeft', target: '#left' },
                  // Refused, and something else is asked instead.
                  { guard: 'mustAsk', target: 'asking' },
                  { guard: 'mustLoad', target: 'loading' },
                  { guard: 'mustWait', target: 'tooFarAhead' },
                  { target: 'ready' },
                ],
              },
              ready: {
                entry: 'takeNext',
                always: { guard: 'mustLoad', target: 'landing' },
                on: {
                  act: [
                    {
                      guard: 'mustWait',
                      target: 'tooFarAhead',
                      actions: { type: 'queue', params: ({ event }) => event },
                    },
                    { target: 'deciding', actions: { type: 'hear', params: ({ event }) => event } },
                  ],
                },
              },
              tooFarAhead: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                always: [
                  { guard: 'mustLoad', target: 'landing' },
                  { guard: 'needNotWait', target: 'landing' },
                ],
              },
              deciding: {
                always: [
                  { guard: 'canForget', target: 'landing', actions: 'forget' },
                  { guard: 'goesAhead', target: 'landing', actions: 'foresee' },
                  { guard: 'mustConfirm', target: 'confirming' },
                  { guard: 'mustAsk', target: 'asking' },
                  { target: 'landing', actions: 'follow' },
                ],
              },
              // The server must know all that was foreseen before the worker goes on.
              confirming: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                always: [
                  { guard: 'goesAhead', target: 'landing', actions: 'foresee' },
                  { guard: 'asksConfirmed', target: 'asking' },
                  { guard: 'isConfirmed', target: 'landing' },
                ],
              },
              asking: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                invoke: {
                  src: 'ask',
                  input: ({ context: { question, outcome } }) => ({
                    question: question!,
                    signs: outcome?.type === 'call' ? outcome.signs : null,
                  }),
                  onDone: {
                    target: 'landing',
                    actions: ['reach', { type: 'takeAnswer', params: ({ event }) => event.output }],
                  },
                  onError: [
                    { guard: 'isBeyondReach', target: 'landing', actions: ['cutOff', 'foresee'] },
                    { guard: 'isOutOfReach', target: 'holding', actions: 'cutOff' },
                    { target: 'landing', actions: 'takeAccident' },
                  ],
                },
                after: { patience: { guard: 'canForesee', target: 'landing', actions: ['cutOff', 'foresee'] } },
              },
              holding: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                after: { retry: 'asking' },
              },
            },
          },
          document: {
            initial: 'fresh',
            states: {
              fresh: {
                always: { guard: 'mustReread', target: 'rereading' },
                on: { changed: { guard: 'hasDocument', target: 'rereading' } },
              },
              rereading: {
                on: { changed: { target: 'rereading', reenter: true } },
                invoke: {
                  src: 'load',
                  input: ({ context }) => ({ position: context.position, answers: context.answers }),
                  onDone: {
                    target: 'fresh',
                    actions: [{ type: 'takeFresh', params: ({ event }) => event.output }],
                  },
                  // A reading in the background that fails is made again at the next change; the worker goes on.
                  onError: [{ guard: 'isStale', target: 'unread', actions: 'cutOff' }, { target: 'fresh' }],
                },
              },
              // What is not so does not stand for longer than it must.
              unread: { on: { changed: 'rereading' }, after: { retry: 'rereading' } },
            },
          },
          confirmation: {
            initial: 'none',
            states: {
              none: { always: { guard: 'isUnconfirmed', target: 'sending' } },
              sending: {
                invoke: {
                  src: 'ask',
                  input: ({ context }) => ({ question: context.unconfirmed[0]!.question, signs: null }),
                  onDone: { target: 'none', actions: { type: 'takeConfirmed', params: ({ event }) => event.output } },
                  onError: [
                    { guard: 'isOutOfReach', target: 'resting', actions: 'cutOff' },
                    { target: 'none', actions: 'takeLost' },
                  ],
                },
                after: { patience: { actions: 'cutOff' } },
              },
              resting: { after: { retry: 'sending' } },
            },
          },
        },
      },
      left: { id: 'left', type: 'final' },
    },
  })
}

const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)
