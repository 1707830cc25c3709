import { sql } from '#server/base/store/sql.ts'
import { differs } from '#server/goods/receiving/differs.ts'
import type { Query } from '../scope.ts'

export const receivingList: Query = ({ tenantId, is }) => sql`
  select f.id, f.file_no as "fileNo", f.status as "receivingState", s.name as supplier, f.document_no as "documentNo",
    f.expected_on as "expectedOn", coalesce(sums.lines, 0) as lines, coalesce(sums.expected, 0) as told,
    coalesce(sums.received, 0) as came, coalesce(sums.damaged, 0) as damaged, coalesce(sums.placed, 0) as "putAway",
    case when f.status in (3, 4, 6) then coalesce(sums.open, 0) else 0 end as "toDecide",
    coalesce(trays.count, 0) as trays, f.is_blind as "isBlind", f.created_at as "createdAt", u.name as user, f.note
  from receiving_file f
  left join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
  left join app_user u on u.tenant_id = f.tenant_id and u.id = f.created_by
  left join lateral (
    select count(*) as lines, sum(expected) as expected, sum(received) as received, sum(damaged) as damaged,
      sum(placed) as placed, count(*) filter (where decision is null and ${differs}) as open
    from receiving_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
  ) sums on true
  left join lateral (
    select count(*) as count from receiving_tray t
    where t.tenant_id = f.tenant_id and t.file_id = f.id and t.closed_at is null
  ) trays on true
  where f.tenant_id = ${tenantId} and ${is.within(sql`f.created_at`)} and ${is.inWarehouse(sql`f.warehouse_id`)}
    and ${is.equal('receivingState', sql`f.status`)} and ${is.id('supplier', sql`f.supplier_id`)}
    and ${is.contains('document', sql`f.document_no`, sql`f.file_no`, sql`f.note`)}`
