import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Key } from '#contract/keys.ts'
import type { Language } from '#contract/languages.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { FindKeys } from './find-keys.ts'
import type { PostOffice } from './mail/post-office.ts'
import type { ReadLong } from './read-long.ts'
import type { Refuse } from './refused.ts'
import type { Caller } from './sessions.ts'
import type { Database } from './store/sql.ts'
import type { InThread } from './threads/heavy-work.ts'

/** What an operation knows of a call that anyone may make. */
export interface OpenCall<K extends Key = never> extends PostOffice {
  /** The call's own transaction if it changes something, else the pool. */
  readonly db: Database
  /**
   * Does what is stored whatever becomes of the call, in a transaction of its own. Not to be called within the call's: it
   * takes a connection of its own too.
   */
  readonly apart: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  readonly refuse: Refuse<K>
  readonly language: Language
  /** The network address of the caller. */
  readonly address: string
  /** What the caller's browser calls itself. */
  readonly agent: string | null
  readonly token: string | null
  /** What is left in the caller's browser, for servers alone to read, from one call to the next. */
  readonly left: { readonly before: string | null; now: string | null }
  /** For readings that may take long: on connections of their own, read only, cut off in time. */
  readonly readLong: ReadLong
  /** There is a copy of the database that long readings are made from, as long as it keeps up. */
  readonly hasReplica: boolean
  /** Has heavy work done where no scan waits for it. */
  readonly inThread: InThread
  /** The keys that QZ Tray trusts this server by. */
  readonly findKeys: FindKeys
}

/** What an operation knows of a call by someone signed in. */
export interface Call<K extends Key = never> extends OpenCall<K> {
  readonly tenantId: number
  readonly caller: Caller
  readonly settings: Settings
  readonly operationId: string | undefined
  /** The worker's hands did it before the server was asked: what he did is a fact, and stands in the books. */
  readonly hasHappened: boolean
}

type KeysOf<E> = E extends Endpoint<any, any, infer K> ? K : never
/** What is known of a call, by who may make it. */
type CallOf<E> = E extends { readonly access: 'public' } ? OpenCall<KeysOf<E>> : Call<KeysOf<E>>

/** One function for every call of the contract; a missing one does not compile. */
export type Operations = {
  readonly [Group in keyof Contract]: {
    readonly [Name in keyof Contract[Group]]: (
      call: CallOf<Contract[Group][Name]>,
      input: InputOfCall<Contract[Group][Name]>,
    ) => Promise<ModelOf<Contract[Group][Name]>>
  }
}
