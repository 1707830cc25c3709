import type { Key } from './keys.ts'

export type Params = Readonly<Record<string, string | number>>

/** A refusal is an answer, not an accident: the key names it, and the words are looked up by the key. */
export interface Refusal<K extends Key = Key> {
  readonly isError: true
  readonly key: K
  readonly params: Params
  /** The server's own words, for a key that the terminal has none for. */
  readonly message?: string
}
export type Reply<Model, K extends Key = Key> = { readonly isError: false; readonly model: Model } | Refusal<K>

/** The server can't be reached, or can't serve: nothing is known of the question's fate, so it is repeated. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

/** Stands beside a 503 where the merchant lives in another cell: its origin, which is asked from then on. */
export const movedToHeader = 'movedto'

/** How every answer looks on the wire (specification, section 3). */
export interface Envelope {
  readonly isError: boolean
  readonly errorMessage: string | null
  readonly Key: string | null
  readonly Params: Params | null
  readonly title: string | null
  readonly model: unknown
}
