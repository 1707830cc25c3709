import { type Database, one, sql } from '#server/base/store/sql.ts'

/** One set of a merchant is made at a time: each sees what the one before it promised, and gets the next number. */
export const lockSetMaking = (db: Database, tenantId: number): Promise<unknown> =>
  one(db, sql`select id from tenant where id = ${tenantId} for no key update`)
