import { sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { Query } from '../scope.ts'

/**
 * Days that are over come from their roll-up; the movements since are added up here, on from what was there then. None
 * is of tomorrow: that is said because PostgreSQL takes a span with two ends for a short one and looks along the index.
 * Which of the rolled-up days are meant is said outside of them: so it reads those in the order of their index. Names are
 * asked for and not joined: of a whole day, only the rows of the page are given theirs.
 */
export const stockReport: Query = ({ tenantId, is }) => sql`
  select d.day || '-' || d.warehouse_id || '-' || d.product_id as id, d.day,
    (select w.name from warehouse w where w.tenant_id = d.tenant_id and w.id = d.warehouse_id) as "warehouseName",
    (select p.name from product p where p.tenant_id = d.tenant_id and p.id = d.product_id) as product,
    (select b.barcode from product_barcode b where b.tenant_id = d.tenant_id and b.product_id = d.product_id
      and b.is_main) as barcode,
    d.closing - d.received + d.issued as opening, d.received, d.issued, d.closing,
    d.product_id as "productId"
  from (
    select tenant_id, day, warehouse_id, product_id, received, issued, closing from stock_day
    union all
    select ${tenantId}::bigint, day, warehouse_id, product_id, received, issued, coalesce(before, 0)
      + sum(received - issued) over (partition by warehouse_id, product_id order by day)
    from (
      select flow.day, flow.warehouse_id, flow.product_id, sum(flow.received) as received, sum(flow.issued) as issued,
        (select past.closing from stock_day past
          where past.tenant_id = ${tenantId} and past.warehouse_id = flow.warehouse_id
            and past.product_id = flow.product_id order by past.day desc limit 1) as before
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
          and m.at < now() + interval '1 day'
      ) flow
      where ${is.inWarehouse(sql`flow.warehouse_id`)}
      group by flow.day, flow.warehouse_id, flow.product_id
    ) live
  ) d
  where d.tenant_id = ${tenantId} and ${is.inWarehouse(sql`d.warehouse_id`)} and ${is.product(sql`d.product_id`)}
    and ${is.onDay(sql`d.day`)}`
