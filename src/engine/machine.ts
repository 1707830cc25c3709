import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Reply } from '#contract/reply.ts'
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
import type { Flow } from './flow.ts'
import { OutOfReach, type Ports, type Question } from './ports.ts'
import { readingOf } from './reading.ts'
import type { Place } from './scene.ts'

/** How long a question that could not be delivered rests before it is repeated. */
export const retryDelayMs = 1000

/** Where a flow led to, and the scans that were made while it was still busy leaving: the next flow takes them. */
export interface Left {
  readonly left: string
  readonly scans: readonly string[]
}

/** The step engine: the one machine that runs every flow. */
export const stepMachine = (flow: Flow<any, any, string>, ports: Ports, place: Place = flow.place) => {
  const changes = changesOf(flow, ports)
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
      ask: fromPromise<Reply<unknown>, Question>(({ input }) => ports.ask(input)),
      load: fromPromise<Loaded, { place: Place; answers: number }>(({ input }) => load(input.place, input.answers)),
    },
    delays: { retry: retryDelayMs },
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
      takeAccident: enqueueActions(({ context, event, enqueue }) =>
        commit(enqueue, changes.takeAccident(context, errorOf(event))),
      ),
      hold: assign({ isHeld: true }),
    },
    guards: {
      hasLeft: ({ context }) => context.left !== null,
      mustLoad: ({ context }) => context.step === loadingStep,
      mustAsk: ({ context }) => context.question !== null,
      hasDocument: ({ context }) => context.doc !== null,
      isOutOfReach: ({ event }) => errorOf(event) instanceof OutOfReach,
    },
  }).createMachine({
    id: flow.id,
    context: startContext(place),
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
            initial: 'loading',
            states: {
              loading: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                invoke: {
                  src: 'load',
                  input: ({ context }) => ({ place: context.place, answers: context.answers }),
                  onDone: { target: 'loaded', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
                  onError: [
                    { guard: 'isOutOfReach', target: 'cutOff', actions: 'hold' },
                    { target: 'stuck', actions: 'takeAccident' },
                  ],
                },
              },
              // A reading that was refused without a step to show it leaves the worker before an empty page.
              loaded: {
                always: [
                  { guard: 'hasLeft', target: 'landing' },
                  { guard: 'mustLoad', target: 'stuck' },
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
                  { guard: 'hasLeft', target: '#left' },
                  { guard: 'mustLoad', target: 'loading' },
                  { target: 'ready' },
                ],
              },
              ready: {
                entry: 'takeNext',
                on: { act: { target: 'deciding', actions: { type: 'hear', params: ({ event }) => event } } },
              },
              deciding: {
                always: [
                  { guard: 'mustAsk', target: 'asking' },
                  { target: 'landing', actions: 'follow' },
                ],
              },
              asking: {
                tags: 'busy',
                on: { act: { actions: { type: 'queue', params: ({ event }) => event } } },
                invoke: {
                  src: 'ask',
                  input: ({ context }) => context.question!,
                  onDone: { target: 'landing', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
                  onError: [
                    { guard: 'isOutOfReach', target: 'holding', actions: 'hold' },
                    { target: 'landing', actions: 'takeAccident' },
                  ],
                },
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
              fresh: { on: { changed: { guard: 'hasDocument', target: 'rereading' } } },
              rereading: {
                on: { changed: { target: 'rereading', reenter: true } },
                invoke: {
                  src: 'load',
                  input: ({ context }) => ({ place: context.place, answers: context.answers }),
                  onDone: { target: 'fresh', actions: { type: 'takeFresh', params: ({ event }) => event.output } },
                  // A reading in the background that fails is made again at the next change; the worker goes on.
                  onError: 'fresh',
                },
              },
            },
          },
        },
      },
      left: { id: 'left', type: 'final' },
    },
  })
}

const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)
