import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'

/** A refusal on its way out. Thrown while a document is printed, it says that nothing of it was spooled. */
export class Refused extends Error {
  readonly key: Key
  readonly params: Params

  constructor(key: Key, params: Params = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}
