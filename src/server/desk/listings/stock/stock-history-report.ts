import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { placeName } from '#server/goods/places/place-name.ts'
import { toDay } from '../date-bounds.ts'
import type { Query } from '../scope.ts'

/** Back from what lies there now: whatever was moved since that evening is taken away again. */
export const stockHistoryReport: Query = ({ tenantId, is }) => {
  const evening = endOf(is.value('date'))
  return sql`
  select lying.place_id || '-' || lying.product_id as id, p.name as product, b.barcode, spot.kind as "placeKind",
    ${placeName(sql`spot`, sql`shelf`, sql`cart`, sql`parcel`)} as place, lying.quantity,
    ((${evening} - interval '1 second') at time zone ${timeZone})::date as day, lying.product_id as "productId"
  from (
    select place_id, product_id, sum(quantity) as quantity
    from (
      select place_id, product_id, quantity from stock s
      where s.tenant_id = ${tenantId} and s.is_real and s.quantity <> 0 and ${is.product(sql`s.product_id`)}
      union all
      select to_place_id, product_id, -quantity from movement m
      where m.tenant_id = ${tenantId} and m.at >= ${evening} and ${is.product(sql`m.product_id`)}
      union all
      select from_place_id, product_id, quantity from movement m
      where m.tenant_id = ${tenantId} and m.at >= ${evening} and ${is.product(sql`m.product_id`)}
    ) moved
    group by place_id, product_id having sum(quantity) <> 0
  ) lying
  join place spot on spot.tenant_id = ${tenantId} and spot.id = lying.place_id and spot.is_real
  left join shelf on shelf.tenant_id = spot.tenant_id and shelf.id = spot.id
  left join cart on cart.tenant_id = spot.tenant_id and cart.id = spot.id
  left join parcel on parcel.tenant_id = spot.tenant_id and parcel.id = spot.id
  left join product p on p.tenant_id = spot.tenant_id and p.id = lying.product_id
  left join product_barcode b on b.tenant_id = spot.tenant_id and b.product_id = lying.product_id and b.is_main
  where ${is.inWarehouse(sql`spot.warehouse_id`)} and ${is.equal('placeKind', sql`spot.kind`)}`
}

/** Without a day, tonight. */
const endOf = (span: string | undefined): Statement => toDay(span === undefined || span === 'all' ? 'today' : span)
