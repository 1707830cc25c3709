import { type Statement, sql } from '#server/base/store/sql.ts'

/** Whether a line `l` of a file `f` came otherwise than it was told: short, over, wrong or damaged. */
export const differs: Statement = sql`(l.damaged > 0 or (not f.is_blind and l.received + l.damaged <> l.expected))`
