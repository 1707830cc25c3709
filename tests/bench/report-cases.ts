import { type Statement, sql } from '../../src/server/store/sql.ts'

export interface ReportCase {
  /** The listing, as it stands in its address. */
  readonly name: string
  /** What it is asked with; the first page. */
  readonly query: Readonly<Record<string, string>>
  /** The same rows by the plainest SQL that one would write for them, the column `id` among theirs, in the same order. */
  readonly bare: (merchant: { readonly tenantId: number }) => Statement
}

export const reportCases: readonly ReportCase[] = [
  {
    name: 'stock-movements-report',
    query: { date: 'all', limit: '50' },
    bare: ({ tenantId }) => sql`
      select m.*, p.name as product, b.barcode, u.name as user, s.set_no, o.order_no
      from (
        select m.* from movement m
        join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
        join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
        where m.tenant_id = ${tenantId} and (source.warehouse_id = ${ownWarehouse(tenantId)}
          or target.warehouse_id = ${ownWarehouse(tenantId)})
        order by m.at desc, m.id desc limit 50
      ) m
      left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
      left join product_barcode b on b.tenant_id = m.tenant_id and b.product_id = m.product_id and b.is_main
      left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      left join picking_set s on s.tenant_id = m.tenant_id and s.id = m.set_id
      left join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
      left join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      order by m.at desc, m.id desc`,
  },
]

/** The warehouse of `lead1`, who reads: a listing shows his own if nothing else is asked. */
const ownWarehouse = (tenantId: number): Statement =>
  sql`(select warehouse_id from app_user where tenant_id = ${tenantId} and user_name = 'lead1')`
