import type { Refusal } from '#contract/reply.ts'
import type { Flow, Read, Reading } from '../vocabulary/flow.ts'
import type { Position } from '../vocabulary/scene.ts'
import type { Loaded } from './context.ts'
import type { Ports } from './ports.ts'

class ReadingRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.key)
    this.refusal = refusal
  }
}

/** Reads a flow's document; a refusal is a result, anything else that goes wrong is thrown. */
export const readingOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const read: Read = async (endpoint, input) => {
    const reply = await ports.ask({ endpoint, input: input as Readonly<Record<string, unknown>>, operationId: null })
    if (reply.isError) throw new ReadingRefused(reply)
    return reply.model as never
  }
  const readUnless: Reading<Position>['readUnless'] = async (endpoint, input, ...keys) => {
    try {
      return await read(endpoint, input)
    } catch (error) {
      if (error instanceof ReadingRefused && keys.some(key => key === error.refusal.key)) return null
      throw error
    }
  }
  return async (position: Position, answers: number): Promise<Loaded> => {
    try {
      return { doc: await flow.load({ read, readUnless, position, who: ports.who!, recall: ports.recall }), answers }
    } catch (error) {
      if (error instanceof ReadingRefused) return { refusal: error.refusal, answers }
      throw error
    }
  }
}
