import type { Health } from '#contract/calls/desk/provider.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'

/** An answer that takes longer says that the database has more to do than it can. */
const quickMs = 250

/** Every part is asked by itself; the database's answer is the first, as nothing else is told without it. */
export const readHealth: Operations['provider']['health'] = async call => [
  await database(call),
  await replica(call),
  await outbox(call),
  mail(call),
  await printer(call),
]

const database = async ({ db }: Call): Promise<Health> => {
  const begun = performance.now()
  const { stores } = await one<{ stores: boolean }>(
    db,
    sql`select current_setting('transaction_read_only') = 'off' as stores`,
  )
  const ms = Math.round(performance.now() - begun)
  return { part: 'database', state: stores ? (ms > quickMs ? 'careful' : 'good') : 'bad', figures: { ms } }
}

const replica = async ({ hasReplica, readLong, refuse }: Call): Promise<Health> => {
  if (!hasReplica) return { part: 'replica', state: 'absent', figures: {} }
  const { isCopy } = await readLong(refuse as Parameters<typeof readLong>[0], db =>
    one<{ isCopy: boolean }>(db, sql`select pg_is_in_recovery() as "isCopy"`),
  )
  return { part: 'replica', state: isCopy ? 'good' : 'bad', figures: {} }
}

/** Notices of this merchant that wait; those that failed once are looked at. */
const outbox = async ({ db, tenantId }: Call): Promise<Health> => {
  const { waiting, failing } = await one<{ waiting: number; failing: number }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where tries > 0)::int as failing
      from outbox where tenant_id = ${tenantId} and done_at is null`,
  )
  return { part: 'outbox', state: failing > 0 ? 'careful' : 'good', figures: { waiting, failing } }
}

const mail = ({ letters }: Call): Health => {
  const { waiting, givenUp } = letters()
  const state = givenUp > 0 ? 'bad' : waiting > 0 ? 'careful' : 'good'
  return { part: 'mail', state, figures: { waiting, givenUp } }
}

/** Printers stand at stations: what the server knows is which of them print by more than the browser, and were there today. */
const printer = async ({ db, tenantId }: Call): Promise<Health> => {
  const { stations, seen } = await one<{ stations: number; seen: number }>(
    db,
    sql`select count(*)::int as stations, count(*) filter (where seen_at > now() - interval '1 day')::int as seen
      from station where tenant_id = ${tenantId} and settings -> 'printing' -> 'order' ?| array['qz', 'service']`,
  )
  const state = stations === 0 ? 'absent' : seen < stations ? 'careful' : 'good'
  return { part: 'printer', state, figures: { stations, seen } }
}
