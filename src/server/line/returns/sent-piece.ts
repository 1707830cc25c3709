import { type Statement, sql } from '#server/base/store/sql.ts'

/**
 * What left the house of an order's line `l` of an order `o`: what was checked; of an order that came here when it was with
 * its customer already, what it says was not missing.
 */
export const sentPiece: Statement = sql`case when l.process = 2 then 0
  when o.checked_at is not null then l.checked else l.piece - l.missing end`
