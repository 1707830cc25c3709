import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '#base/random.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { send } from '#http/client/send.ts'
import { type Picker, pickedBy } from '#tests/support/pickers/pickers.ts'

/** What a station remembers: every act that it began, and the answer of each that was acknowledged. */
export interface Memory {
  readonly begun: Set<string>
  readonly acknowledged: Map<string, unknown>
  /** Acts that were refused, which no disaster excuses, with the round and the first refusal in words. */
  readonly refused: Map<string, string>
  /** What else no disaster excuses: an act that was answered in two ways, a station that does not go on. */
  readonly faults: Set<string>
  /** By a picker's token, when he began the last act that was answered. */
  readonly heard: Map<string, number>
  /** How long an act waited for its answer at most, in this round. */
  longestSilenceMs: number
}

/** How a station works. */
export interface Pace {
  /** At most so long it rests between two acts. */
  readonly thinkMs: number
  /** An answer that has not come by then never will. */
  readonly patienceMs: number
  /** After so long it asks again. */
  readonly restMs: number
}

/** What a station needs beside its picker. */
export interface Shift {
  readonly server: string
  readonly pace: Pace
  readonly memory: Memory
  readonly isOver: () => boolean
  /** What befalls the house at this moment. */
  readonly disaster: () => string
}

/** Too much at once, or nobody there: of Okut, or of a proxy that has no server for the moment. */
const comesAgain = [429, 502, 503, 504]
/** As often a station asks again what it knows, as after a page that was closed in between. */
const repeated = 0.1

/** Picks one piece after the other until it is over; each is sent again with its id until the server has answered it. */
export const pickOn = async (picker: Picker, random: Random, shift: Shift): Promise<void> => {
  const { memory, isOver, pace } = shift
  while (!isOver()) {
    const id = randomUUID()
    memory.begun.add(id)
    const begunAt = performance.now()
    const answer = await untilAnswered(picker, id, shift)
    memory.acknowledged.set(id, answer)
    note(memory, picker, begunAt)
    if (pace.thinkMs > 0) await rest(random() * pace.thinkMs)
    if (random() >= repeated) continue
    const again = await untilAnswered(picker, id, shift)
    if (!isDeepStrictEqual(again, answer)) memory.faults.add(`${id} got another answer when it was sent again`)
  }
}

const note = (memory: Memory, { token }: Picker, begunAt: number): void => {
  memory.heard.set(token, begunAt)
  memory.longestSilenceMs = Math.max(memory.longestSilenceMs, performance.now() - begunAt)
}

const untilAnswered = async (
  picker: Picker,
  id: string,
  { server, pace, memory, disaster }: Shift,
): Promise<unknown> => {
  for (;;) {
    try {
      const way = { token: picker.token, operationId: id, signal: AbortSignal.timeout(pace.patienceMs) }
      const { status, reply } = await send(server, picking.pick, pickedBy(picker), way)
      if (reply?.isError === false) return reply.model
      if (!comesAgain.includes(status) && !memory.refused.has(id))
        memory.refused.set(id, `${disaster()}: an act was refused: ${status} ${reply?.key}`)
    } catch {
      // The server, its database or the network is down: the station cannot know whether the act was done.
    }
    await rest(pace.restMs)
  }
}

const rest = (ms: number) => new Promise(done => setTimeout(done, ms))
