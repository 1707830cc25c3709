import { isDeepStrictEqual } from 'node:util'
import { SimulatedClock } from 'xstate'
import type { RecordEntry } from '#contract/logbook/entry.ts'
import { redact } from '#contract/logbook/redact.ts'
import { OutOfReach, type Reply } from '#contract/reply.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { WorkerAct } from '#engine/machine/context.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { startRecorded } from '#engine/recording/start-recorded.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'

interface Waiting {
  /** The number that the record gave the question; null for one that it does not hold. */
  readonly n: number | null
  readonly answer: (reply: Reply<unknown>) => void
  readonly fail: (error: unknown) => void
}
export interface ReplayedChain {
  /** What was fed to the flow. */
  readonly fed: readonly RecordEntry[]
  /** What came out of it now, as a record of its own. */
  readonly came: readonly RecordEntry[]
  /** Entries that could not be fed: an answer before them was too large to be kept. */
  readonly rest: readonly RecordEntry[]
}

/**
 * Runs one flow from its record: each entry is fed when all that the one before it caused is over. Questions are
 * answered from the record, by what was asked; one that the record does not hold is never answered.
 */
export const replayChain = async (flow: Flow, entries: readonly RecordEntry[]): Promise<ReplayedChain> => {
  const came: RecordEntry[] = []
  const clock = new SimulatedClock()
  const remembered = new Map<string, string | null>()
  /** What the record says was asked by now, and was not asked here yet. */
  const known = new Map<number, unknown>()
  const waiting: Waiting[] = []
  let at = 0
  let who: UserInformation | null = null

  const ports: Ports = {
    ask: ({ endpoint, input }) => {
      const question = plain({ call: `${endpoint.method} ${endpoint.path}`, input })
      const [n = null] = [...known].find(([, recorded]) => isDeepStrictEqual(recorded, question)) ?? []
      if (n !== null) known.delete(n)
      return new Promise((answer, fail) => waiting.push({ n, answer, fail }))
    },
    get who() {
      return who
    },
    recall: name => remembered.get(name) ?? null,
    sign: async () => {},
  }
  const begin = ({ began }: RecordEntry) => {
    const { place, after, from } = began!
    const restart = { clock, ...(from !== undefined && after !== undefined && { from, after }) }
    const note = (entry: RecordEntry) => came.at(-1) !== entry && came.push(entry)
    const recorder = { note, now: () => at, newRun: () => `now.${came.length}`, versions: () => ({}) }
    return startRecorded(flow, ports, recorder, place as Flow['start'], restart)
  }
  const answer = ({ n, reply, away, accident }: NonNullable<RecordEntry['answer']>) => {
    const question = waiting.find(asked => asked.n === n)
    if (away) question?.fail(new OutOfReach('as recorded'))
    else if (accident !== undefined) question?.fail(new Error(accident))
    else question?.answer(reply as Reply<unknown>)
  }

  let actor: ReturnType<typeof begin> | null = null
  for (const [index, entry] of entries.entries()) {
    if (entry.answer?.cut !== undefined) return { fed: entries.slice(0, index), came, rest: entries.slice(index) }
    at = entry.at
    if (entry.who !== undefined) who = entry.who as UserInformation | null
    for (const [name, value] of Object.entries(entry.recalled ?? {})) remembered.set(name, value)
    for (const { n, call, input } of entry.asked ?? []) known.set(n, plain({ call, input }))
    if (entry.began !== undefined) actor ??= begin(entry)
    if (entry.act !== undefined) actor?.send({ type: 'act', ...(entry.act as Omit<WorkerAct, 'type'>) })
    if (entry.changed) actor?.send({ type: 'changed' })
    // The engine's own clock stands still: its timers run out when the record says so.
    if (entry.timer !== undefined) actor?.send({ type: entry.timer } as never)
    if (entry.answer !== undefined) answer(entry.answer)
    if (entry.stopped) actor?.stop()
    await allOver()
  }
  actor?.stop()
  return { fed: entries, came: came.filter(entry => entry.stopped !== true), rest: [] }
}

/** Answers come from memory: whatever they cause is over before the next round of the event loop. */
const allOver = () => new Promise<void>(resolve => setImmediate(resolve))

/** As a record holds it. */
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(redact(data)))
