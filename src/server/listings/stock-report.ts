import { sql } from '../store/sql.ts'
import { timeZone } from './date-bounds.ts'
import type { Query } from './scope.ts'

/** Days that are over come from their roll-up; the movements since are added up here, back from what is there now. */
export const stockReport: Query = ({ tenantId, is }) => sql`
  select d.day || '-' || d.warehouse_id || '-' || d.product_id as id, d.day, w.name as "warehouseName",
    p.name as product, b.barcode, d.closing - d.received + d.issued as opening, d.received, d.issued, d.closing,
    d.product_id as "productId"
  from (
    select day, warehouse_id, product_id, received, issued, closing from stock_day
    where tenant_id = ${tenantId} and ${is.inWarehouse(sql`warehouse_id`)} and ${is.product(sql`product_id`)}
      and ${is.within(sql`(day::timestamp at time zone ${timeZone})`)}
    union all
    select day, warehouse_id, product_id, received, issued, coalesce(now_there, 0) - coalesce(sum(received - issued) over (
        partition by warehouse_id, product_id order by day desc rows between unbounded preceding and 1 preceding), 0)
    from (
      select flow.day, flow.warehouse_id, flow.product_id, sum(flow.received) as received, sum(flow.issued) as issued,
        (select sum(st.quantity) from stock st
          join place on place.tenant_id = st.tenant_id and place.id = st.place_id
          where st.tenant_id = ${tenantId} and st.product_id = flow.product_id and place.is_real
            and place.warehouse_id = flow.warehouse_id) as now_there
      from (
        select (m.at at time zone ${timeZone})::date as day, m.product_id, side.warehouse_id, side.received, side.issued
        from movement m
        join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
        join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
        cross join lateral (values
          (target.warehouse_id, m.quantity, 0::numeric, target.is_real),
          (source.warehouse_id, 0::numeric, m.quantity, source.is_real)
        ) as side (warehouse_id, received, issued, is_real)
        where m.tenant_id = ${tenantId} and side.is_real and ${is.product(sql`m.product_id`)}
          and not (source.is_real and target.is_real and source.warehouse_id = target.warehouse_id)
          and m.at >= coalesce((select e.day::timestamp at time zone ${timeZone} from stock_day_end e
            where e.tenant_id = ${tenantId}), '-infinity')
      ) flow
      where ${is.inWarehouse(sql`flow.warehouse_id`)}
      group by flow.day, flow.warehouse_id, flow.product_id
    ) live
    where ${is.within(sql`(live.day::timestamp at time zone ${timeZone})`)}
  ) d
  left join product p on p.tenant_id = ${tenantId} and p.id = d.product_id
  left join product_barcode b on b.tenant_id = ${tenantId} and b.product_id = d.product_id and b.is_main
  left join warehouse w on w.tenant_id = ${tenantId} and w.id = d.warehouse_id`
