import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '#base/random.ts'
import { type Picker, pickOf } from '#tests/support/scenes/pickers.ts'

/** What a station remembers: every act that it began, and the answer of each that was acknowledged. */
export interface Memory {
  readonly begun: Set<string>
  readonly acknowledged: Map<string, unknown>
  /** What no disaster excuses: an act refused, or one answered in two ways. */
  readonly faults: Set<string>
}

/** An answer that has not come by then never will. */
const patienceMs = 1_500
const restMs = 25
/** As often a station asks again what it knows, as after a page that was closed in between. */
const repeated = 0.1

/** Picks one piece after the other until it is over; each is sent again with its id until the server has answered it. */
export const pickOn = async (
  server: string,
  picker: Picker,
  memory: Memory,
  random: Random,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const id = randomUUID()
    memory.begun.add(id)
    const answer = await untilAnswered(server, picker, id, memory)
    memory.acknowledged.set(id, answer)
    if (random() >= repeated) continue
    const again = await untilAnswered(server, picker, id, memory)
    if (!isDeepStrictEqual(again, answer)) memory.faults.add(`${id} got another answer when it was sent again`)
  }
}

const untilAnswered = async (server: string, picker: Picker, id: string, memory: Memory): Promise<unknown> => {
  const { method, path, headers, body } = pickOf(picker, id)
  for (;;) {
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch(server + path, { method, headers, body, signal })
      const envelope: unknown = await answer.json()
      if (answer.ok) return envelope
      if (answer.status !== 503) memory.faults.add(`an act was refused: ${JSON.stringify(envelope)}`)
    } catch {
      // The server, its database or the network is down: the station cannot know whether the act was done.
    }
    await new Promise(done => setTimeout(done, restMs))
  }
}
