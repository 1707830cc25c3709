import { type Statement, sql } from '#server/base/store/sql.ts'

/** Where an approved order `o` stands on its way through the house, with its set as `s`. */
export const stage: Statement = sql`case when o.checked_at is not null then 'packed'
  when o.status = 2 and o.set_id is null then 'waiting' when s.status = 'waiting' then 'toPick'
  when s.status = 'picking' then 'picking' when o.lines_lacking > 0 or o.status = 5 then 'lacking' when o.parcel_id is null then 'inCart'
  when o.lines_combined < o.lines_to_send then 'combining' else 'checking' end`

/** Approved and not gone: only such an order stands anywhere. */
export const isOpen: Statement = sql`o.status in (2, 4, 5)`

/** Something last happened to it when it came, when its status changed, or when something of it was moved. */
export const lastTouched: Statement = sql`greatest(o.ordered_at, (
  select max(change.at) from order_status_change change where change.tenant_id = o.tenant_id and change.order_id = o.id
), (
  select max(m.at) from order_line l join movement m on m.tenant_id = l.tenant_id and m.order_line_id = l.id
  where l.tenant_id = o.tenant_id and l.order_id = o.id
))`
