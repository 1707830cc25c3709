import { type Database, many, sql } from '#server/base/store/sql.ts'

/** What lies of an order line in the dispatch area, ready to leave. */
export interface CheckedLine {
  readonly id: number
  readonly productId: number
  readonly setId: number | null
  readonly warehouseId: number
  readonly checked: number
}

/** The lines of locked orders that have goods in the dispatch area. */
export const checkedLines = (db: Database, tenantId: number, orderIds: readonly number[]): Promise<CheckedLine[]> =>
  many<CheckedLine>(
    db,
    sql`select l.id, l.product_id as "productId", o.set_id as "setId", o.warehouse_id as "warehouseId", l.checked
      from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tenantId} and l.order_id = any (${orderIds}::bigint[]) and l.checked > 0
      order by l.id`,
  )
