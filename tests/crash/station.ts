import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '#base/random.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { send } from '#http/client/send.ts'
import { type Picker, pickedBy } from '#tests/support/scenes/pickers.ts'

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
  for (;;) {
    try {
      const way = { token: picker.token, operationId: id, signal: AbortSignal.timeout(patienceMs) }
      const { status, reply } = await send(server, picking.pick, pickedBy(picker), way)
      if (reply?.isError === false) return reply.model
      if (status !== 503) memory.faults.add(`an act was refused: ${status} ${JSON.stringify(reply)}`)
    } catch {
      // The server, its database or the network is down: the station cannot know whether the act was done.
    }
    await new Promise(done => setTimeout(done, restMs))
  }
}
