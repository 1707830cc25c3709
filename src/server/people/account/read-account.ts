import type { MyAccount } from '#contract/calls/people/account.ts'
import type { Call } from '#server/base/call.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { readQuickMenus } from './read-quick-menus.ts'

/** What the caller sees of himself. */
export const readAccount = async ({ db, tenantId, caller, token }: Call): Promise<MyAccount> => {
  const { otpSince, ...user } = await one<UserRow>(
    db,
    sql`select name, user_name as "userName", email, language, custom_printer as "customPrinter", version,
        otp_since as "otpSince"
      from app_user where tenant_id = ${tenantId} and id = ${caller.id}`,
  )
  const sessions = await many<SessionRow>(
    db,
    sql`select id, created_at as "createdAt", seen_at as "lastSeen", address, agent,
        (select name from station where station.tenant_id = ${tenantId} and station.id = station_id) as station,
        token_hash is not distinct from ${token === null ? null : hashOfToken(token)}::bytea as "isThis"
      from session where tenant_id = ${tenantId} and user_id = ${caller.id} and expires_at > now()
      order by "isThis" desc, created_at desc, id`,
  )
  return {
    ...user,
    otpSince: otpSince?.toISOString() ?? null,
    quickMenus: await readQuickMenus(db, tenantId, caller.id),
    sessions: sessions.map(({ createdAt, lastSeen, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
    })),
  }
}

interface UserRow extends Omit<MyAccount, 'quickMenus' | 'sessions' | 'otpSince'> {
  readonly otpSince: Date | null
}
interface SessionRow {
  readonly id: string
  readonly createdAt: Date
  readonly lastSeen: Date
  readonly address: string | null
  readonly agent: string | null
  readonly station: string | null
  readonly isThis: boolean
}
