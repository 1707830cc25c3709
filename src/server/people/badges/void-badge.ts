import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'

/**
 * Takes the badge of one of the staff away, or puts another in its place; the name is answered. Who found the old one is
 * signed out with it, the caller himself is not.
 */
export const voidBadge = (
  { db, tenantId, token }: Pick<Call, 'db' | 'tenantId' | 'token'>,
  id: number,
  hash: Buffer | null = null,
): Promise<{ readonly name: string }> =>
  one(
    db,
    sql`with ended as (
        delete from session where tenant_id = ${tenantId} and user_id = ${id} and station_id is not null
          and token_hash is distinct from ${token === null ? null : hashOfToken(token)}
      )
      update app_user set badge_hash = ${hash}, badge_made_at = case when ${hash !== null} then now() end
      where tenant_id = ${tenantId} and id = ${id} returning name`,
  )
