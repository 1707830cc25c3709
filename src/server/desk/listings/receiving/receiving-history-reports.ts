import { sql } from '#server/base/store/sql.ts'
import { endNames, endTables } from '#server/goods/places/ends-of-movement.ts'
import type { Query } from '../scope.ts'

/** Movements out of the supplier, back to him, and out of the receiving area; none is invented. */
export const receivingHistoryReports: Query = ({ tenantId, is }) => sql`
  select m.id, m.at, f.file_no as "fileNo", s.name as supplier, p.name as product,
    coalesce(b.barcode, p.stock_code) as barcode, m.quantity, ${action} as "receivingAction",
    ${endNames}, m.lot, m.expires_on as "expiresOn",
    m.reason, u.name as user, f.id as "fileId", m.product_id as "productId"
  from movement m
  join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
  join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
  left join receiving_file f on f.tenant_id = m.tenant_id and f.file_no = m.document
  left join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
  ${endTables}
  left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
  left join product_barcode b on b.tenant_id = m.tenant_id and b.product_id = m.product_id and b.is_main
  left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
  where m.tenant_id = ${tenantId} and ${is.within(sql`m.at`)} and ${is.product(sql`m.product_id`)}
    and (source.kind in ('supplier', 'receiving') or target.kind in ('supplier', 'receiving'))
    and (${is.inWarehouse(sql`source.warehouse_id`)} or ${is.inWarehouse(sql`target.warehouse_id`)})
    and ${is.equal('receivingAction', action)} and ${is.id('user', sql`m.user_id`)}
    and ${is.contains('document', sql`m.document`)}`

const action = sql`case
  when target.kind = 'supplier' or target.kind = 'receiving' and source.kind <> 'supplier' then 'correct'
  when source.kind = 'supplier' then 'count'
  else 'place' end`
