import { type Statement, sql } from '#server/base/store/sql.ts'

/** By how much a line `l` of a file `f` came otherwise than told; of a blind file nothing was told. */
export const differenceOfLine: Statement = sql`case when f.is_blind then 0 else l.received + l.damaged - l.expected end`

/** What kind of difference it is, the graver first; none before the file is counted. */
export const differenceKind: Statement = sql`case
  when f.status not in (3, 4, 5, 6) then 'none'
  when not f.is_blind and l.expected = 0 and l.received + l.damaged > 0 then 'wrong'
  when not f.is_blind and l.received + l.damaged < l.expected then 'short'
  when l.damaged > 0 then 'damaged'
  when not f.is_blind and l.received + l.damaged > l.expected then 'over'
  else 'none' end`
