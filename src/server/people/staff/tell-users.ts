import { type Database, run, type Statement, sql } from '#server/base/store/sql.ts'

/**
 * Notes that what GetAllInformationsOfUser answers has changed, so that the terminals of these users read it anew.
 * `which` narrows `app_user u`; without it, it is everybody of the merchant. To be done last in a transaction: the
 * clock is read as late as can be.
 */
export const tellUsers = (db: Database, tenantId: number, which: Statement = sql`true`): Promise<number> =>
  run(db, sql`update app_user u set changed_at = clock_timestamp() where u.tenant_id = ${tenantId} and ${which}`)
