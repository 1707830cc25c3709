import { sql } from '#server/base/store/sql.ts'
import { endNames, endTables } from '#server/goods/places/ends-of-movement.ts'
import type { Query } from '../scope.ts'

/**
 * The stock before and after is that of the end in the warehouse: of the source, if both or neither are. The barcode is
 * not joined for sums, as PostgreSQL would join it although they do not need it.
 */
export const stockMovementsReport: Query = ({ tenantId, is, isForSums }) => {
  const barcode = isForSums ? sql`(select b.barcode from product_barcode b where ${isItsMain})` : sql`b.barcode`
  return sql`
  select m.id, m.at, m.kind, m.quantity, m.reason, m.station as device, p.name as product,
    coalesce(${barcode}, p.stock_code) as barcode, u.name as user,
    case when source.is_real then m.from_before else m.to_before end as before,
    case when source.is_real then m.from_after else m.to_after end as after,
    ${endNames},
    coalesce(m.document, o.order_no, 'Set ' || s.set_no) collate "C" as document
  from ${is.value('place') === undefined ? sql`movement` : bothEnds} m
  left join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
  left join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
  ${endTables}
  left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
  ${isForSums ? sql`` : sql`left join product_barcode b on ${isItsMain}`}
  left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
  left join picking_set s on s.tenant_id = m.tenant_id and s.id = m.set_id
  left join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
  left join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where m.tenant_id = ${tenantId} and ${is.within(sql`m.at`)} and ${is.product(sql`m.product_id`)}
    and (${is.inWarehouse(sql`source.warehouse_id`)} or ${is.inWarehouse(sql`target.warehouse_id`)})
    and ${is.place(sql`m.at_place_id`)} and ${is.equal('kind', sql`m.kind`)} and ${is.id('user', sql`m.user_id`)}
    and ${is.contains('document', sql`m.document`, sql`o.order_no`, sql`s.set_no::text`)}`
}

const isItsMain = sql`b.tenant_id = m.tenant_id and b.product_id = m.product_id and b.is_main`

/**
 * Every movement at each of its two ends. Which place is meant is said outside of it: so PostgreSQL merges the two
 * indexes in the order of time.
 */
const bothEnds = sql`(
  select movement.*, from_place_id as at_place_id from movement
  union all select movement.*, to_place_id from movement
)`
