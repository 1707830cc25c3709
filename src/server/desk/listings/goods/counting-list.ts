import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const countingList: Query = ({ tenantId, is }) => sql`
  select c.id, c.id as "countNo", c.status as "countState", c.kind as "countKind", p.name as product,
    coalesce(figures.shelves, 0) as shelves, coalesce(figures.counted, 0) as counted,
    coalesce(figures.recount, 0) as "toRecount", coalesce(figures.differs, 0) as "toDecide", c.created_at as "createdAt",
    u.name as "createdBy", c.ended_at as "endedAt", c.note
  from stock_count c
  left join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
  left join app_user u on u.tenant_id = c.tenant_id and u.id = c.created_by
  left join lateral (
    select count(*) as shelves, count(*) filter (where s.status in ('differs', 'agreed', 'applied', 'kept')) as counted,
      count(*) filter (where s.status in ('recount', 'recounting')) as recount,
      count(*) filter (where s.status = 'differs') as differs
    from counted_shelf s where s.tenant_id = c.tenant_id and s.count_id = c.id
  ) figures on true
  where c.tenant_id = ${tenantId} and ${is.within(sql`c.created_at`)} and ${is.inWarehouse(sql`c.warehouse_id`)}
    and ${is.equal('countState', sql`c.status`)} and ${is.equal('countKind', sql`c.kind`)}
    and ${is.product(sql`c.product_id`)}`
