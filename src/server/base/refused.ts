import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'
import { Refused } from '#http/serve/refused.ts'

/** A refusal that changes something all the same: what the transaction did until then is stored. */
export class RefusedKeeping extends Refused {}

/** Refuses with one of the keys that a call declares; never returns. The transaction that it interrupts is rolled back. */
export type Refuse<K extends Key> = (key: K, params?: Params) => never

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
