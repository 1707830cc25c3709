import { type Statement, sql } from '#server/base/store/sql.ts'

/** The tables behind a set's work: `a` allocation, `l` order line, `o` order. */
export const allocationTables: Statement = sql`allocation a
  join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
  join customer_order o on o.tenant_id = a.tenant_id and o.id = l.order_id`

/** Neither the order nor the line was cancelled: nobody picks what is. */
export const isLive: Statement = sql`o.status <> 8 and l.process <> 2`

export const isOpen: Statement = sql`a.picked + a.missing < a.piece`
