import { sql } from '#server/base/store/sql.ts'
import { placeName } from '#server/goods/places/place-name.ts'
import type { Query } from '../scope.ts'

/** Movements out of the supplier, back to him, and out of the receiving area; none is invented. */
export const receivingHistoryReports: Query = ({ tenantId, is }) => sql`
  select m.id, m.at, f.file_no as "fileNo", s.name as supplier, p.name as product,
    coalesce(b.barcode, p.stock_code) as barcode, m.quantity, ${action} as "receivingAction",
    ${placeName(sql`source`, sql`from_shelf`, sql`from_cart`, sql`from_parcel`)} as from,
    ${placeName(sql`target`, sql`to_shelf`, sql`to_cart`, sql`to_parcel`)} as to, m.lot, m.expires_on as "expiresOn",
    m.reason, u.name as user, f.id as "fileId", m.product_id as "productId"
  from movement m
  join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
  join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
  left join receiving_file f on f.tenant_id = m.tenant_id and f.file_no = m.document
  left join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
  left join shelf from_shelf on from_shelf.tenant_id = m.tenant_id and from_shelf.id = m.from_place_id
  left join shelf to_shelf on to_shelf.tenant_id = m.tenant_id and to_shelf.id = m.to_place_id
  left join cart from_cart on from_cart.tenant_id = m.tenant_id and from_cart.id = m.from_place_id
  left join cart to_cart on to_cart.tenant_id = m.tenant_id and to_cart.id = m.to_place_id
  left join parcel from_parcel on from_parcel.tenant_id = m.tenant_id and from_parcel.id = m.from_place_id
  left join parcel to_parcel on to_parcel.tenant_id = m.tenant_id and to_parcel.id = m.to_place_id
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
