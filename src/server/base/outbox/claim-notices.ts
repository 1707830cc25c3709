import { isHere } from '../moved-away.ts'
import { type Database, many, run, sql } from '../store/sql.ts'
import type { Notice } from './carrier-gateway.ts'
import { waitMsAfter } from './wait-ms.ts'
import { toldKinds } from './write-notices.ts'

export interface ClaimedNotice extends Omit<Notice, 'authorization'> {
  readonly notifyBy: 'none' | 'file' | 'http' | 'mail'
  /** This one counted. */
  readonly tries: number
  /** It is told once, and not when nobody waits for it any more. */
  readonly isOnce: boolean
  readonly isTooLate: boolean
  readonly userName: string | null
  readonly sealedSecret: Buffer | null
}

/** How long somebody waits to be connected. */
const callWaitSeconds = 60
/** How long a letter is tried again; then it is given up. */
const letterHours = 24

/** A server that dies while it tells leaves the notice to the next one after this time. */
const leaseSeconds = 120

/**
 * Takes notices whose time has come; no other server gets them meanwhile. An order's notices go one after the other: one
 * waits until those before it are heard. A kind that only a newer server knows is left to it.
 */
export const claimNotices = (db: Database, most: number): Promise<ClaimedNotice[]> =>
  many<ClaimedNotice>(
    db,
    sql`with due as (
      select o.tenant_id, o.id, o.carrier_id, o.return_id, o.service_call_id from outbox o
      where o.done_at is null and o.next_at <= now() and o.kind = any (${toldKinds}::text[]) and ${isHere('o')}
        and not exists (
        select from outbox before
        where before.tenant_id = o.tenant_id and before.order_id = o.order_id and before.carrier_id = o.carrier_id
          and before.id < o.id and before.done_at is null)
      order by o.next_at, o.id limit ${most}
      for update of o skip locked
    )
    update outbox o set tries = o.tries + 1, next_at = now() + make_interval(secs => ${leaseSeconds}),
      idempotency_key = coalesce(o.idempotency_key, 'okut-' || o.tenant_id || '-' || o.id)
    from due
    left join carrier c on c.tenant_id = due.tenant_id and c.id = due.carrier_id
    left join refund_payer p on p.tenant_id = due.tenant_id and due.return_id is not null
    left join telephone_central t on t.tenant_id = due.tenant_id and due.service_call_id is not null
    where o.tenant_id = due.tenant_id and o.id = due.id
    returning o.tenant_id as "tenantId", o.id, o.kind, coalesce(c.code, case when t.tenant_id is null then 'payer' else 'exchange' end) as carrier,
      coalesce(c.notify_to, p.notify_to, t.address, '') as "notifyTo",
      coalesce(c.notify_by, p.notify_by, case when t.address <> '' then 'http' when o.view_mail_id is not null then 'mail' end, 'none') as "notifyBy",
      o.service_call_id is not null
        or (o.view_mail_id is not null and o.created_at < now() - make_interval(hours => ${letterHours})) as "isOnce", coalesce(t.user_name, c.login_name) as "userName",
      coalesce(t.sealed_secret, case when c.sealed_for = c.notify_to then c.sealed_secret end) as "sealedSecret",
      o.service_call_id is not null and o.created_at < now() - make_interval(secs => ${callWaitSeconds}) as "isTooLate", o.idempotency_key as "idempotencyKey",
      to_json(o.created_at) #>> '{}' as "createdAt", o.payload, o.tries`,
  )

type Claimed = Pick<ClaimedNotice, 'tenantId' | 'id' | 'tries' | 'isOnce'>

export const noteHeard = (db: Database, { tenantId, id }: Claimed): Promise<number> =>
  run(
    db,
    sql`update outbox set done_at = now(), last_error = null
      where tenant_id = ${tenantId} and id = ${id} and done_at is null`,
  )

const mostErrorLetters = 500

/** It is tried again later, unless it is told once; a try that another server has begun since is not disturbed. */
export const noteFailed = (db: Database, { tenantId, id, tries, isOnce }: Claimed, error: unknown): Promise<number> =>
  run(
    db,
    sql`update outbox set last_error = ${sentenceOf(error).slice(0, mostErrorLetters)},
        done_at = case when ${isOnce}::boolean then now() end,
        next_at = now() + make_interval(secs => ${waitMsAfter(tries) / 1000})
      where tenant_id = ${tenantId} and id = ${id} and tries = ${tries} and done_at is null`,
  )

/** What fetch says hides what happened in its cause. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
