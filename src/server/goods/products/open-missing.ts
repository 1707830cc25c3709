import { type Statement, sql } from '#server/base/store/sql.ts'

/** Pieces of a line (`l`) of an order in work (`o`) are missing, and nobody has given them up. */
export const isOpenMissing: Statement = sql`l.missing > l.short and l.process <> 2 and o.status = 4 and o.checked_at is null`
