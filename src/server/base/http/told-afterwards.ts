import type { Call } from '../call.ts'

type Tell<Stored, Model> = (call: Call, stored: Stored) => Promise<Model>

/**
 * Marks what answers a call as storing less than it tells: what `does` comes to is kept under the operation id, and the
 * answer is made of it, the first time and at each repeat, when nothing is locked any more.
 */
export const toldAfterwards = <Own extends Call<any>, Input, Stored, Model>(
  does: (call: Own, input: Input) => Promise<Stored>,
  tell: Tell<Stored, Model>,
): ((call: Own, input: Input) => Promise<Model>) => Object.assign(does as never, { tell })

/** What makes the answer of what such a call stored; of any other call it is what was stored. */
export const tellOf = (does: unknown): Tell<unknown, unknown> =>
  (does as { tell?: Tell<unknown, unknown> }).tell ?? (async (_call, stored) => stored)
