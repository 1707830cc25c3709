import { type Database, maybeOne, raw, run, sql } from '#server/base/store/sql.ts'

/**
 * Forgets who the customers were, of merchants who name a period, once their last order is older and nothing is owed to them: names, addresses, telephones,
 * accounts and what was noted about them, also on trays and where papers and the record of acts repeat it. Of a tray whose
 * customer nobody found out the note goes once it was dealt with so long ago. Orders, amounts, towns and the ledger stay.
 */
export const forgetCustomers = async (db: Database): Promise<void> => {
  if ((await maybeOne(db, sql`select id from tenant where personal_days is not null limit 1`)) === null) return
  const isOld = sql`t.moved_to is null and o.ordered_at < now() - make_interval(days => t.personal_days)`
  const orders = sql`select o.tenant_id, o.id from customer_order o join tenant t on t.id = o.tenant_id where ${isOld}`
  await run(
    db,
    sql`update customer_order o set address = '', phone = '', gift_note = '' from tenant t
      where t.id = o.tenant_id and ${isOld} and (o.address <> '' or o.phone <> '' or o.gift_note <> '')`,
  )
  await run(
    db,
    sql`update delivery set receiver = ${gone} where receiver <> ${gone} and (tenant_id, order_id) in (${orders})`,
  )
  await run(
    db,
    sql`update order_return set iban = null, iban_name = null, asked = '', answer = null
      where (iban is not null or iban_name is not null or asked <> '') and refund_state in ('none', 'paid', 'given')
        and (tenant_id, order_id) in (${orders})`,
  )
  await run(
    db,
    sql`update order_document set data = data ${raw(forgottenIn('receiver', ['address', 'phone']))}
        ${raw(forgottenIn('buyer', ['address', 'phone', 'taxNo', 'taxOffice']))}
        || case when data ? 'receiverName' then '{"receiverName": "–", "note": ""}' else '{}'::jsonb end
      where coalesce(data #>> '{receiver,name}', data #>> '{buyer,name}', data ->> 'receiverName') <> ${gone}
        and (tenant_id, order_id) in (${orders})`,
  )
  await run(
    db,
    sql`update return_tray tray set note = '' from tenant t
      where t.id = tray.tenant_id and t.moved_to is null and tray.note <> '' and ((tray.tenant_id, tray.order_id) in (${orders})
        or tray.order_id is null and tray.closed_at < now() - make_interval(days => t.personal_days))`,
  )
  await run(db, sql`update service_call set note = '' where note <> '' and (tenant_id, order_id) in (${orders})`)
  await run(db, sql`delete from order_note where (tenant_id, order_id) in (${orders})`)
  await run(
    db,
    sql`update outbox set payload = '{}' where payload <> '{}' and done_at is not null and ((tenant_id, order_id) in (${orders})
        or (tenant_id, service_call_id) in (select c.tenant_id, c.id from service_call c where (c.tenant_id, c.order_id) in (${orders})))`,
  )
  await run(
    db,
    sql`update audit_act set changes = changes - ${personal}::text[]
      where subject = 'order' and changes ?| ${personal}::text[] and (tenant_id, subject_id) in (${orders})`,
  )
  await run(
    db,
    sql`with forgotten as (
        update customer c set code = ${gone} || c.id, name = ${gone}, contact = '', phone = '', email = '', address = '', tax_no = '',
          tax_office = '', note = '', forgotten_at = now(), version = c.version + 1
        from tenant t
        where t.id = c.tenant_id and t.moved_to is null and c.forgotten_at is null
          and c.saved_at < now() - make_interval(days => t.personal_days)
          and not exists (
            select from customer_order o where o.tenant_id = c.tenant_id and o.customer_id = c.id and not (${isOld})
          )
          and not exists (
            select from customer_credit k where k.tenant_id = c.tenant_id and k.customer_id = c.id having sum(k.amount) > 0
          )
        returning c.tenant_id, c.id
      )
      update audit_act a set subject_name = null, changes = '{}' from forgotten f
      where a.tenant_id = f.tenant_id and a.subject = 'customers' and a.subject_id = f.id`,
  )
}

/** What an act on an order may tell of its customer. */
const personal = ['address', 'phone', 'receiver', 'iban', 'iban_name', 'ibanName', 'note']

/** What a paper says of a person, without his name and these. */
const forgottenIn = (person: string, fields: readonly string[]): string => {
  const rest = JSON.stringify({ name: gone, ...Object.fromEntries(fields.map(field => [field, ''])) })
  return `|| case when data ? '${person}' then jsonb_build_object('${person}', data -> '${person}' || '${rest}') else '{}' end`
}

/** What stands where a name stood; the same in every language. */
const gone = '–'

/** How many days after his last order a customer is forgotten; null: never. */
export const keepCustomersFor = (db: Database, tenantId: number, days: number | null): Promise<number> =>
  run(db, sql`update tenant set personal_days = ${days} where id = ${tenantId}`)
