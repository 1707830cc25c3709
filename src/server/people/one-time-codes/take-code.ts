import { type Database, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { stepOf } from './totp.ts'

/** Whether the code is one that the user's authenticator shows now; each is taken once. */
export const takeCode = async (db: Database, tenantId: number, userId: number, code: string): Promise<boolean> => {
  const user = await maybeOne<{ secret: string | null }>(
    db,
    sql`select otp_secret as secret from app_user where tenant_id = ${tenantId} and id = ${userId}`,
  )
  const step = user?.secret ? stepOf(user.secret, code) : null
  if (step === null) return false
  const taken = await run(
    db,
    sql`update app_user set otp_step = ${step}
      where tenant_id = ${tenantId} and id = ${userId} and coalesce(otp_step, 0) < ${step}`,
  )
  return taken === 1
}
