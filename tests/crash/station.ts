import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '#base/random.ts'
import { send } from '#http/client/send.ts'
import type { Hand } from './hands.ts'

/** What a station remembers: every act that it began, and the answer of each that was acknowledged. */
export interface Memory {
  readonly begun: Set<string>
  readonly acknowledged: Map<string, unknown>
  /** How many acts of each hand were answered. */
  readonly done: Map<Hand, number>
  /** Acts that were refused, which no disaster excuses, with the round and the first refusal in words. */
  readonly refused: Map<string, string>
  /** What else no disaster excuses: an act that was answered in two ways, a station that does not go on. */
  readonly faults: Set<string>
  /** When each hand began its last act that was answered. */
  readonly heard: Map<Hand, number>
  /** How long an act waited for its answer at most, in this round. */
  longestSilenceMs: number
}

export const emptyMemory = (): Memory => ({
  ...{ begun: new Set(), acknowledged: new Map(), refused: new Map(), faults: new Set() },
  ...{ done: new Map(), heard: new Map(), longestSilenceMs: 0 },
})

/** How a station works. */
export interface Pace {
  /** At most so long it rests between two acts. */
  readonly thinkMs: number
  /** An answer that has not come by then never will. */
  readonly patienceMs: number
  /** After so long it asks again. */
  readonly restMs: number
}

/** What a station needs beside its hand. */
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

/**
 * Does its act over and over until it is over; each is sent again with its id until the server has answered it, or, of one that was
 * refused, until all is over.
 */
export const workOn = async (hand: Hand, random: Random, shift: Shift): Promise<void> => {
  const { memory, isOver, pace } = shift
  while (!isOver()) {
    const id = randomUUID()
    memory.begun.add(id)
    const begunAt = performance.now()
    const answer = await untilAnswered(hand, id, shift)
    if (answer === null) return
    memory.acknowledged.set(id, answer.model)
    note(memory, hand, begunAt)
    if (pace.thinkMs > 0) await sleep(random() * pace.thinkMs)
    if (random() >= repeated) continue
    const again = await untilAnswered(hand, id, shift)
    if (!isDeepStrictEqual(again, answer)) memory.faults.add(`${id} got another answer when it was sent again`)
  }
}

const note = (memory: Memory, hand: Hand, begunAt: number): void => {
  memory.done.set(hand, (memory.done.get(hand) ?? 0) + 1)
  memory.heard.set(hand, begunAt)
  memory.longestSilenceMs = Math.max(memory.longestSilenceMs, performance.now() - begunAt)
}

const untilAnswered = async (
  { token, call, input }: Hand,
  id: string,
  { server, pace, memory, isOver, disaster }: Shift,
): Promise<{ readonly model: unknown } | null> => {
  for (;;) {
    try {
      const way = { token, operationId: id, signal: AbortSignal.timeout(pace.patienceMs) }
      const { status, reply } = await send(server, call, input, way)
      if (reply?.isError === false) return { model: reply.model }
      if (!comesAgain.includes(status) && !memory.refused.has(id))
        memory.refused.set(id, `${disaster()}: an act was refused: ${status} ${reply?.key}`)
    } catch {
      // The server, its database or the network is down: the station cannot know whether the act was done.
    }
    if (memory.refused.has(id) && isOver()) return null
    await sleep(pace.restMs)
  }
}
