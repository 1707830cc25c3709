import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Conditions } from '../conditions.ts'

/** The order `o` is of one piece or of several, as the `pieceKind` filter says. */
export const ofPieces = (is: Conditions): Statement => {
  const kind = is.value('pieceKind')
  return kind === undefined
    ? sql`true`
    : sql`((select sum(l.piece) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id) = 1)
        = ${kind === 'single'}`
}
