import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const tables: Query = ({ tenantId, is }) => sql`
  select t.id, t.barcode, t.definition, coalesce(p.parcels, 0) as parcels, coalesce(p.full, 0) as "fullParcels",
    u.name as user, s.set_no as "setNo", t.is_active as "isActive"
  from combining_table t
  left join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
  left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id
  left join lateral (
    select count(*) as parcels, count(*) filter (where exists (
      select from stock st where st.tenant_id = parcel.tenant_id and st.place_id = parcel.id and st.quantity > 0)) as full
    from parcel where parcel.tenant_id = t.tenant_id and parcel.table_id = t.id
  ) p on true
  where t.tenant_id = ${tenantId} and ${is.inWarehouse(sql`t.warehouse_id`)}
    and ${is.contains('tableName', sql`t.definition`, sql`t.barcode`)} and ${is.equal('active', sql`t.is_active`)}
    and ${is.equal('seat', sql`case when t.user_id is null and t.set_id is null then 'free' else 'taken' end`)}`
