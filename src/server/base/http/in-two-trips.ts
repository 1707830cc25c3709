import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Refused } from '#http/serve/refused.ts'
import type { Call } from '../call.ts'
import { RefusedKeeping } from '../refused.ts'
import { type Parts, writeAtOnce } from '../store/one-statement.ts'
import { type Database, one, run, type Statement, sql } from '../store/sql.ts'
import { callLimits, isWorthRetry, transact } from '../store/transaction.ts'
import { type Fingerprint, fingerprintOf, isOfFingerprint } from './fingerprint-of.ts'
import type { Settled } from './settled.ts'

/** A call that is decided on what was read: either nothing is locked yet, or a transaction holds it. */
export type ScanCall<Own extends Call<any>> = Own & { readonly isHeld: boolean }

/** What a scan comes to, and what is written of it; see {@link writeAtOnce}. */
export interface Decision {
  readonly outcome: Settled
  readonly held: Statement
  readonly parts: Parts
}

/**
 * A call that is answered with one trip to read and one to write and commit: nothing is locked while it is decided, and
 * the writing begins anew where what was read has changed since.
 */
export interface TwoTrips<Own extends Call<any>, Input, Found> {
  /** Comes to one row, or none. */
  readonly read: (call: Own, input: Input) => Statement
  /** Locks, for a transaction that reads afterwards, what `held` of the decision locks. */
  readonly hold: (call: Own, input: Input) => Statement
  /** May run several times, and changes nothing by itself unless it is held. */
  readonly decide: (call: ScanCall<Own>, input: Input, found: Found | null) => Promise<Decision>
}

/** What must be decided has more to read or to write than one statement can: it is decided again in a transaction. */
export class WantsTransaction extends Error {}

/** Says so where nothing is held yet. */
export const demandHeld = ({ isHeld }: { readonly isHeld: boolean }): void => {
  if (!isHeld) throw new WantsTransaction('this is decided in a transaction')
}

/** Marks what answers a call as one of {@link TwoTrips}; it is never called itself. */
export const inTwoTrips = <Own extends Call<any>, Input, Found>(steps: TwoTrips<Own, Input, Found>) =>
  Object.assign(
    (): Promise<never> => {
      throw new Error('a call in two trips stores itself')
    },
    { steps },
  )

export const stepsOf = (does: unknown): TwoTrips<Call<any>, unknown, unknown> | null =>
  (does as { steps?: TwoTrips<Call<any>, unknown, unknown> }).steps ?? null

/** After so many times that somebody was quicker the scan waits for its turn in a transaction. */
const triesUnheld = 3
const triesInAll = 8

/** Reads, decides and writes, with the outcome stored under the call's operation id; a repeat gets the first outcome. */
export const settleInTwoTrips = async (
  pool: Pool,
  { read, hold, decide }: TwoTrips<Call<any>, unknown, unknown>,
  asked: { readonly call: Call; readonly input: unknown; readonly name: string },
): Promise<Settled> => {
  const { call, input, name } = asked
  const operation = operationOf(call, name, await fingerprintOf(pool as Database, input))
  const settle = async (db: Database, isHeld: boolean): Promise<Settled> => {
    const scan = { ...call, db, isHeld } as ScanCall<Call<any>>
    if (isHeld) await run(db, hold(scan, input))
    const { first, ...found } = await one<{ first: First | null; isFound: boolean | null }>(
      db,
      sql`select found.*, ${operation.first} as first
        from (select) as asked left join lateral (select true as "isFound", wanted.* from (${read(scan, input)}) as wanted)
          as found on true`,
    )
    if (first !== null) return repeated(first, call)
    const { outcome, held, parts } = await decide(scan, input, found.isFound ? found : null).catch(refusedKeeping)
    await writeAtOnce(db, held, { ...operation.stored(outcome), ...parts })
    return outcome
  }
  let isHeld = false
  for (let attempt = 1; ; attempt++) {
    try {
      return isHeld
        ? await transact(pool, client => settle(client as Database, true), callLimits)
        : await settle(pool as Database, false)
    } catch (error) {
      if (!(error instanceof WantsTransaction) && (attempt >= triesInAll || !isOvertaken(error))) throw error
      isHeld ||= error instanceof WantsTransaction || attempt >= triesUnheld
      if (attempt > 1) await sleep(Math.random() * 2 ** attempt)
    }
  }
}

/** Somebody changed what was read, or the very same call was stored meanwhile. */
const isOvertaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return isWorthRetry(error) || (code === '23505' && constraint === 'operation_pkey')
}

/** What was done until then stands in the transaction; what is left to write is the refusal. */
const refusedKeeping = (error: unknown): Decision => {
  if (!(error instanceof RefusedKeeping)) throw error
  return { outcome: { refused: { key: error.key, params: error.params } }, held: sql`select`, parts: {} }
}

interface First {
  readonly isSame: boolean
  readonly answer: Settled
}

const repeated = ({ isSame, answer }: First, { operationId }: Call): Settled => {
  if (!isSame) throw new Refused('OPERATION_ID_REUSED', { id: operationId! })
  return answer
}

/** What was stored first under the call's operation id, and what stores its outcome; nothing of both without one. */
const operationOf = ({ tenantId, caller, operationId }: Call, name: string, fingerprint: Fingerprint) => {
  if (operationId === undefined) return { first: sql`null::jsonb`, stored: (): Parts => ({}) }
  const { hash, secretsMac } = fingerprint
  const isSame = sql`user_id = ${caller.id} and call = ${name} and ${isOfFingerprint(fingerprint)}`
  return {
    first: sql`(
      select jsonb_build_object('isSame', ${isSame}, 'answer', answer)
      from operation where tenant_id = ${tenantId} and id = ${operationId}::uuid)`,
    stored: (outcome: Settled): Parts => ({
      stored: {
        text: sql`insert into operation (tenant_id, id, user_id, call, input_hash, secrets_mac, answer)
          select ${tenantId}, ${operationId}::uuid, ${caller.id}, ${name}, ${hash}, ${secretsMac}::bytea,
            ${JSON.stringify(outcome)}::jsonb from held`,
      },
    }),
  }
}
