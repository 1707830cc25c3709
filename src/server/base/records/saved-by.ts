import type { Call } from '../call.ts'
import { type Statement, sql } from '../store/sql.ts'

/** What every save sets beside its own columns: the next version, by whom, and when. */
export const savedBy = ({ caller }: Pick<Call, 'caller'>): Statement =>
  sql`version = version + 1, saved_by = ${caller.id}, saved_at = now()`
