import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** Files that one of the chosen warehouses sends or gets. */
export const transferList: Query = ({ tenantId, warehouseId, is }) => sql`
  select f.id, f.id as "fileId", f.file_no as "fileNo", f.status as "transferState", f.reviews,
    ${directionFrom(warehouseId)} as direction, source.name as "fromWarehouse", target.name as "toWarehouse",
    figures.lines, figures.pieces, figures.picked, figures."inTransit", figures.arrived, f.created_at as "createdAt",
    u.name as "createdBy", f.ended_at as "endedAt", f.note
  from transfer_file f
  left join warehouse source on source.tenant_id = f.tenant_id and source.id = f.warehouse_id
  left join warehouse target on target.tenant_id = f.tenant_id and target.id = f.transfer_warehouse_id
  left join app_user u on u.tenant_id = f.tenant_id and u.id = f.created_by
  left join lateral (
    select count(*) as lines, coalesce(sum(piece - dropped), 0) as pieces, coalesce(sum(picked), 0) as picked,
      coalesce(sum(picked - checked - lost), 0) as "inTransit", coalesce(sum(checked), 0) as arrived
    from transfer_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
  ) figures on true
  where f.tenant_id = ${tenantId} and ${is.within(sql`f.created_at`)}
    and (${is.inWarehouse(sql`f.warehouse_id`)} or ${is.inWarehouse(sql`f.transfer_warehouse_id`)})
    and ${is.equal('transferState', sql`f.status`)} and ${is.equal('direction', directionFrom(warehouseId))}
    and ${is.contains('fileNo', sql`f.file_no`)} and (${is.value('product') === undefined} or exists (
      select from transfer_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
        and ${is.product(sql`l.product_id`)}))`

const directionFrom = (warehouseId: number | null): Statement =>
  sql`case when f.transfer_warehouse_id = ${warehouseId}::bigint then 'in' else 'out' end`
