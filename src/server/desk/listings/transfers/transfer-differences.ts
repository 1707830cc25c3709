import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** Of files that one of the chosen warehouses sends or gets. */
export const transferDifferences: Query = ({ tenantId, is }) => sql`
  select d.id, d.noted_at as "notedAt", f.file_no as "fileNo",
    case when d.shelf_id is null then 'check' else 'pick' end as reviews, p.name as product,
    coalesce(b.barcode, p.stock_code) as barcode, shelf.code as shelf, d.piece as pieces, source.name as "fromWarehouse",
    target.name as "toWarehouse", u.name as "notedBy", coalesce(d.decision, 'open') as "transferDecision",
    decider.name as "decidedBy", d.decided_at as "decidedAt", d.file_id as "fileId", d.product_id as "productId"
  from transfer_difference d
  join transfer_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
  left join warehouse source on source.tenant_id = f.tenant_id and source.id = f.warehouse_id
  left join warehouse target on target.tenant_id = f.tenant_id and target.id = f.transfer_warehouse_id
  left join product p on p.tenant_id = d.tenant_id and p.id = d.product_id
  left join product_barcode b on b.tenant_id = d.tenant_id and b.product_id = d.product_id and b.is_main
  left join shelf on shelf.tenant_id = d.tenant_id and shelf.id = d.shelf_id
  left join app_user u on u.tenant_id = d.tenant_id and u.id = d.noted_by
  left join app_user decider on decider.tenant_id = d.tenant_id and decider.id = d.decided_by
  where d.tenant_id = ${tenantId} and ${is.within(sql`d.noted_at`)}
    and (${is.inWarehouse(sql`f.warehouse_id`)} or ${is.inWarehouse(sql`f.transfer_warehouse_id`)})
    and ${is.equal('transferDecision', sql`coalesce(d.decision, 'open')`)}
    and ${is.equal('reviews', sql`case when d.shelf_id is null then 'check' else 'pick' end`)}
    and ${is.id('transfer', sql`d.file_id`)} and ${is.product(sql`d.product_id`)}`
