import type { badges } from '#contract/calls/people/badges.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { OpenCall } from '#server/base/call.ts'
import { demandHere, type MovedRow, movedColumns } from '#server/base/moved-away.ts'
import { type Caller, findCaller, openSession } from '#server/base/sessions.ts'
import { type Database, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { leaveKnown } from '../credentials/known-by.ts'
import { bookTry } from '../credentials/login-attempts.ts'
import { userOf } from '../login/user-of.ts'
import { hashOfBadge } from './new-badge.ts'

type BadgeLogin = typeof badges.badgeLogin

/** Signs in whom the badge belongs to, at the station that shows its key; his own session, if it is shown, goes on. */
export const logInByBadge = async (
  call: OpenCall<BadgeLogin['keys'][number]>,
  { stationKey, badge }: InputOfCall<BadgeLogin>,
): Promise<ModelOf<BadgeLogin>> => {
  const { db, refuse, address, agent, token } = call
  const station =
    (await maybeOne<MovedRow & { id: number; tenantId: number; domain: string }>(
      db,
      sql`select s.id, s.tenant_id as "tenantId", tenant.domain, ${movedColumns}
        from station s join tenant on tenant.id = s.tenant_id
        where s.key_hash = ${hashOfToken(stationKey)} and tenant.disabled_at is null`,
    )) ?? refuse('STATION_UNKNOWN')
  demandHere(station)
  const { tenantId } = station
  const attempt = { domain: station.domain, userName: String(station.id), address, knownBy: null }
  const booked = await bookTry(call, { kind: 'station', ...attempt })
  const owner = await maybeOne<{ id: number; page: string | null }>(
    db,
    sql`select id, last_page as page from app_user
      where tenant_id = ${tenantId} and badge_hash = ${hashOfBadge(badge)} and active`,
  )
  if (owner === null) return refuse('BADGE_UNKNOWN')
  await booked.succeed()
  await leaveKnown(call, station.domain, owner.id)
  const userToken =
    (await keepSession(db, token, owner.id, station)) ??
    (await openSession(db, tenantId, owner.id, { address, agent, stationId: station.id }))
  const caller = (await callerOf(db, userToken)) ?? refuse('BADGE_UNKNOWN')
  return { userToken, user: await userOf(db, caller), domainName: station.domain, page: owner.page }
}

/** The token that is shown, if it is the same user's; null if not. */
const keepSession = async (
  db: Database,
  token: string | null,
  userId: number,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
): Promise<string | null> => {
  if (token === null) return null
  const kept = await run(
    db,
    sql`update session set station_id = ${id} where token_hash = ${hashOfToken(token)} and tenant_id = ${tenantId}
      and user_id = ${userId} and expires_at > now()`,
  )
  return kept === 0 ? null : token
}

const callerOf = async (db: Database, token: string): Promise<Caller | null> =>
  (await findCaller(db, token))?.caller ?? null
