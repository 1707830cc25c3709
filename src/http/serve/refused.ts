import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'

/** A refusal on its way out: whatever it interrupts is undone, or was never begun. */
export class Refused extends Error {
  readonly key: Key
  readonly params: Params

  constructor(key: Key, params: Params = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}
