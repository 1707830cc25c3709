import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'

/** A refusal on its way out: thrown, so that the transaction it interrupts is rolled back. */
export class Refused extends Error {
  readonly key: Key
  readonly params: Params
  /** The caller's own language, once he is known. */
  language: string | null = null

  constructor(key: Key, params: Params = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

/** A refusal that changes something all the same: what the transaction did until then is stored. */
export class RefusedKeeping extends Refused {}

/** Refuses with one of the keys that a call declares; never returns. */
export type Refuse<K extends Key> = (key: K | 'REQUEST_INVALID', params?: Params) => never

export const refuse = (key: Key, params?: Params): never => {
  throw new Refused(key, params)
}

/**
 * Refuses, and keeps what was done: the goods of a cancelled order that was scanned go to excess, and the worker hears
 * why. A repeat of the operation is refused with the same words.
 */
export const refuseKeeping = (key: Key, params?: Params): never => {
  throw new RefusedKeeping(key, params)
}
