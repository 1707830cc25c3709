import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A step that bytes go through on their way. */
export type Step = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** What comes out behind all the steps, in their order. */
export const throughAll = (source: AsyncIterable<Buffer>, steps: readonly Step[]): AsyncIterable<Buffer> =>
  steps.reduce((bytes, step) => step(bytes), source)

/** A stream of Node's as a step. */
export const stepOf = (make: () => Duplex): Step =>
  async function* (source) {
    const stream = make()
    const fed = pipeline(source, stream)
    fed.catch(() => undefined)
    try {
      yield* stream
    } catch (error) {
      // What feeds it tells what was wrong; the stream itself only that it ended too soon.
      await fed
      throw error
    }
    await fed
  }
