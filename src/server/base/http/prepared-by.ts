import type { Call } from '../call.ts'

type Prepare<Own, Input, Ready> = (call: Own, input: Input) => Promise<Ready>

/**
 * Marks what answers a call as being prepared first, when no transaction is open: by what takes long, as hashing does, and
 * by what is stored even if the call is refused. `does` then judges again whatever may have changed since. A repeat of what
 * is stored under its operation id is not prepared again.
 */
export const preparedBy = <Own extends Call<any>, Input, Ready, Model>(
  prepare: Prepare<Own, Input, Ready>,
  does: (call: Own, input: Input, ready: Ready) => Promise<Model>,
): ((call: Own, input: Input) => Promise<Model>) => Object.assign(does as never, { prepare })

/** What prepares such a call; nothing for any other. */
export const preparationOf = (does: unknown): Prepare<any, unknown, unknown> | null =>
  (does as { prepare?: Prepare<any, unknown, unknown> }).prepare ?? null
