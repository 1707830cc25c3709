import { type Database, run, sql } from '#server/base/store/sql.ts'

/** Forgets the secret; logins ask for no code until another is set up. */
export const dropSecret = (db: Database, tenantId: number, userId: number): Promise<number> =>
  run(
    db,
    sql`update app_user set otp_secret = null, otp_offered = null, otp_since = null, otp_step = null
      where tenant_id = ${tenantId} and id = ${userId}`,
  )
