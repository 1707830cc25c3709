import { type ActorOptions, createActor } from 'xstate'
import type { RecordEntry } from '#contract/logbook/entry.ts'
import { OutOfReach } from '#contract/reply.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { type Emitted, loadingStep, stepOnScreen, type WorkerAct } from '../machine/context.ts'
import { stepMachine } from '../machine/machine.ts'
import type { Ports, Question } from '../machine/ports.ts'
import type { FlowActor, StepMachine } from '../machine/run-flow.ts'
import type { Flow } from '../vocabulary/flow.ts'
import type { Position } from '../vocabulary/scene.ts'
import { contextFrom, standOf } from './stand.ts'

/** An entry as it grows: what comes out of it is added to it. */
export type Growing = { -readonly [Name in keyof RecordEntry]: RecordEntry[Name] }

/** Where a record goes, and what the engine cannot know. */
export interface Recorder {
  /** Told every new entry, and the same one again whenever something came out of it. Must not throw, and be quick. */
  readonly note: (entry: Growing) => void
  readonly now: () => number
  /** A name that no other run has. */
  readonly newRun: () => string
  /** After so many entries a run with nothing under way goes on as a new one, which can be replayed without the first. */
  readonly entriesOfARun?: number
  readonly versions: () => { readonly terminal?: string; readonly server?: string }
}

/** How a recorded flow is started anew: with which clock, and, for one that was under way, where it stood. */
export interface Restart {
  readonly clock: NonNullable<ActorOptions<StepMachine>['clock']>
  readonly after?: string
  readonly from?: Readonly<Record<string, unknown>>
}

/** What the engine's own clock tells a flow. */
const timers = 'xstate.after.'
/** So many entries a run has, unless told. */
const usualLength = 500

/** Starts a flow as `startFlow` does, and tells a recorder all that reaches it and all that comes out of it. */
export const startRecorded = (
  flow: Flow,
  ports: Ports,
  recorder: Recorder,
  position: Position = flow.start,
  restart: Partial<Restart> = {},
): FlowActor => {
  const { clock, ...continued } = restart
  const { note, now, entriesOfARun = usualLength } = recorder
  let run = recorder.newRun()
  let entry: Growing = { at: 0, run, n: -1 }
  let questions = 0
  let who: UserInformation | null = null
  let step = loadingStep

  const begin = (given: Partial<Growing>) => {
    entry = { at: now(), run, n: entry.n + 1, ...given }
    if (ports.who !== who) {
      who = ports.who
      entry.who = who
    }
    note(entry)
  }
  const add = (given: Partial<Growing>) => note(Object.assign(entry, given))
  const goOn = () => {
    const stand = entry.n < entriesOfARun ? null : standOf(actor.getSnapshot())
    if (stand === null) return
    const after = run
    run = recorder.newRun()
    entry = { at: 0, run, n: -1 }
    who = null
    begin({
      began: { flow: flow.id, place: actor.getSnapshot().context.position, ...recorder.versions(), after, from: stand },
      step,
    })
  }

  const heard: Ports = {
    ask: async (question: Question) => {
      const n = ++questions
      const { endpoint, input, operationId } = question
      add({
        asked: [...(entry.asked ?? []), { n, call: `${endpoint.method} ${endpoint.path}`, input, operationId }],
      })
      try {
        const reply = await ports.ask(question)
        begin({ answer: { n, reply } })
        return reply
      } catch (error) {
        begin({ answer: { n, ...(error instanceof OutOfReach ? { away: true } : { accident: String(error) }) } })
        throw error
      }
    },
    get who() {
      return ports.who
    },
    sign: ports.sign,
    recall: name => {
      const value = ports.recall(name)
      add({ recalled: { ...entry.recalled, [name]: value } })
      return value
    },
  }

  const actor: FlowActor = createActor(
    stepMachine(flow, heard, position, restart.from ? contextFrom(restart.from) : null),
    {
      ...(clock && { clock }),
      inspect: inspected => {
        if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
        const { event } = inspected
        if (event.type === 'act') {
          goOn()
          const { type, ...act } = event as WorkerAct
          begin({ act: act as NonNullable<Growing['act']> })
        } else if (event.type === 'changed') begin({ changed: true })
        else if (event.type.startsWith(timers)) begin({ timer: event.type })
      },
    },
  )
  actor.on('*', (event: Emitted) => {
    if (event.type !== 'verdict') return
    const { type, ...verdict } = event
    add({ told: [...(entry.told ?? []), { ...verdict, params: { ...verdict.params } }] })
  })
  actor.subscribe({
    next: snapshot => {
      const { context } = snapshot
      const waits = context.waiting.length + (snapshot.hasTag('busy') ? 1 : 0)
      const next = stepOnScreen(context)
      if (waits > 0 || entry.waits !== undefined) add({ waits })
      if (next === step) return
      step = next
      add({ step })
    },
    complete: () => {
      const { status, output } = actor.getSnapshot()
      if (status === 'done') add({ left: output!.left })
      else begin({ stopped: true })
    },
    error: () => begin({ stopped: true }),
  })
  begin({ began: { flow: flow.id, place: position, ...recorder.versions(), ...continued } })
  return actor.start()
}
