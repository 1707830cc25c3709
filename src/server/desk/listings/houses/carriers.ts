import { type Statement, sql } from '#server/base/store/sql.ts'
import { cutOffToday, lastCutOff } from '#server/line/dispatch/cut-offs.ts'
import type { Query } from '../scope.ts'

export const carrierList: Query = ({ tenantId, is }) => sql`
  select c.id, c.rank, c.code, c.name, c.desi_divisor as "desiDivisor", c.barcode_source as "barcodeSource",
    c.barcode_prefix || lpad(c.range_next::text, c.barcode_digits, '0')
      || case when c.check_digit = 'none' then '' else '?' end || c.barcode_suffix as example,
    case when c.range_last is not null then greatest(c.range_last - c.range_next + 1, 0) end as "barcodesLeft", c.notify_by as "notifyBy", c.is_active as "isActive",
    (select count(*) from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = c.tenant_id and p.carrier_id = c.id and p.manifest_id is null and o.status <> 8)
      as "waitingPackages",
    (select count(*) from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = c.tenant_id and p.carrier_id = c.id and p.manifest_id is null and o.status <> 8
        and p.created_at < ${lastCutOff(sql`c`)}) as "latePackages",
    case when c.range_last - c.range_next < 0 then 'usedUp' when c.range_last - c.range_next + 1 < c.warn_below then 'low'
      else 'plenty' end as "barcodeStock", ${cutOffToday(sql`c`)} as "cutOff",
    (select count(*) from carrier_rule r where r.tenant_id = c.tenant_id and r.carrier_id = c.id and r.is_active) as rules,
    (select count(*) from outbox where outbox.tenant_id = c.tenant_id and outbox.carrier_id = c.id
      and outbox.done_at is null) as unheard
  from carrier c
  where c.tenant_id = ${tenantId} and ${is.contains('search', sql`c.code`, sql`c.name`)}
    and ${is.equal('active', sql`c.is_active`)}`

export const carrierRuleList: Query = ({ tenantId, is }) => sql`
  select r.id, r.rank, r.name, c.name as carrier, r.city, r.district, r.channel, r.desi_from as "desiFrom",
    r.desi_to as "desiTo", r.amount_from as "amountFrom", r.amount_to as "amountTo", r.is_over_named as "isOverNamed",
    r.is_active as "isActive"
  from carrier_rule r join carrier c on c.tenant_id = r.tenant_id and c.id = r.carrier_id
  where r.tenant_id = ${tenantId} and ${is.contains('search', sql`r.name`, sql`r.city`, sql`r.district`, sql`r.channel`)}
    and ${is.id('carrierId', sql`r.carrier_id`)} and ${is.equal('active', sql`r.is_active`)}`

export const carrierNotices: Query = ({ tenantId, is }) => sql`
  select n.id, n.created_at as "createdAt", n.kind as "noticeKind", c.name as carrier, o.order_no as "order",
    ${stands} as "carrierNotice", n.tries, case when n.done_at is null then n.next_at end as "nextAt",
    n.done_at as "doneAt", n.last_error as error, u.name as user, o.id as "orderId"
  from outbox n
  left join carrier c on c.tenant_id = n.tenant_id and c.id = n.carrier_id
  left join customer_order o on o.tenant_id = n.tenant_id and o.id = n.order_id
  left join app_user u on u.tenant_id = n.tenant_id and u.id = n.given_up_by
  where n.tenant_id = ${tenantId} and ${is.within(sql`n.created_at`)} and ${is.id('carrierId', sql`n.carrier_id`)}
    and ${is.contains('order', sql`o.order_no`)} and ${is.equal('carrierNotice', stands)}`

const stands: Statement = sql`case when n.given_up_by is not null then 'givenUp' when n.done_at is not null then 'told'
  when n.last_error is not null then 'failed' else 'pending' end`
