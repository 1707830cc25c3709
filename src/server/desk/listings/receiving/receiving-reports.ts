import { sql } from '#server/base/store/sql.ts'
import { differs } from '#server/goods/receiving/differs.ts'
import type { Query } from '../scope.ts'
import { differenceKind, differenceOfLine } from './difference-of-line.ts'

export const receivingReports: Query = ({ tenantId, is }) => sql`
  select l.id, f.file_no as "fileNo", s.name as supplier, f.document_no as "documentNo", p.name as product,
    coalesce(b.barcode, p.stock_code) as barcode, l.expected as told, l.received as came, l.damaged, ${differenceOfLine} as difference,
    ${differenceKind} as "differenceKind", l.decision, l.placed as "putAway", f.status as "receivingState", f.created_at as "createdAt",
    readings.at as "readAt", readings.users as user, f.id as "fileId", l.product_id as "productId",
    json_build_object('document', f.file_no, 'product', p.stock_code, 'date', 'all')::text as history
  from receiving_line l
  join receiving_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
  left join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
  left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
  left join lateral (
    select max(g.at) as at, string_agg(distinct u.name, ', ') as users from receiving_reading g
    join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
    where g.tenant_id = l.tenant_id and g.line_id = l.id and g.taken_back_at is null
  ) readings on true
  where l.tenant_id = ${tenantId} and (l.expected > 0 or l.received + l.damaged > 0) and ${is.within(sql`f.created_at`)}
    and ${is.inWarehouse(sql`f.warehouse_id`)} and ${is.product(sql`l.product_id`)}
    and ${is.id('supplier', sql`f.supplier_id`)} and ${is.equal('receivingState', sql`f.status`)}
    and ${
      is.value('only') === undefined
        ? sql`true`
        : sql`f.status in (3, 4, 5, 6) and ${differs} and (l.decision is null or ${is.value('only')} = 'differs')`
    }`
