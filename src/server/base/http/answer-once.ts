import { Refused } from '#http/serve/refused.ts'
import { type Database, maybeOne, one, run, sql } from '../store/sql.ts'
import { type Fingerprint, isOfFingerprint } from './fingerprint-of.ts'
import type { Settled } from './settled.ts'

/** A call that carries an operation id. */
export interface IdentifiedCall {
  readonly tenantId: number
  readonly userId: number
  readonly operationId: string
  /** Method and path of the endpoint. */
  readonly name: string
  readonly fingerprint: Fingerprint
}

/**
 * Does the work and stores what it came to under the operation id, in the caller's transaction; a repeat gets that first
 * outcome. A repeat that comes while the first is still at work waits for it. Refuses OPERATION_ID_REUSED for an id that
 * another user, call or input had. A call that was refused and kept nothing leaves nothing, so its repeat is judged anew.
 */
export const answerOnce = async (
  db: Database,
  call: IdentifiedCall,
  work: () => Promise<Settled>,
): Promise<Settled> => {
  const { tenantId, userId, operationId, name, fingerprint } = call
  const isFirst = await maybeOne(
    db,
    sql`insert into operation (tenant_id, id, user_id, call, input_hash, secrets_mac)
      values (${tenantId}, ${operationId}, ${userId}, ${name}, ${fingerprint.hash}, ${fingerprint.secretsMac})
      on conflict do nothing returning id`,
  )
  if (isFirst) {
    const outcome = await work()
    await run(
      db,
      sql`update operation set answer = ${JSON.stringify(outcome)}::jsonb where tenant_id = ${tenantId} and id = ${operationId}`,
    )
    return outcome
  }
  const first = await one<{ isSame: boolean; answer: Settled }>(
    db,
    sql`select user_id = ${userId} and call = ${name} and ${isOfFingerprint(fingerprint)} as "isSame", answer
      from operation where tenant_id = ${tenantId} and id = ${operationId}`,
  )
  if (!first.isSame) throw new Refused('OPERATION_ID_REUSED', { id: operationId })
  return first.answer
}

/** Whether what a call of this operation id came to is stored. */
export const isStored = async (
  db: Database,
  { tenantId, operationId }: { readonly tenantId: number; readonly operationId: string | undefined },
): Promise<boolean> =>
  operationId !== undefined &&
  (await maybeOne(db, sql`select from operation where tenant_id = ${tenantId} and id = ${operationId}`)) !== null
