import { type Statement, sql } from '#server/base/store/sql.ts'
import { orderDesi } from './order-desi.ts'

/** A name without case, marks and spaces, as `foldName` writes it. */
const folded = (name: Statement): Statement => sql`regexp_replace(search_folded(${name}), '[ -/:-@[-\`{-~]', '', 'g')`

/** Without the word Kargo behind it, as `carrierNamed` compares it. */
const bare = (name: Statement): Statement => sql`regexp_replace(${folded(name)}, '(.)kargo$', '\\1')`

/** Whom each of these names of carriers means: a relation of `name` and `id`, to be joined once for many orders. */
export const carriersNamed = (tenantId: number, names: Statement): Statement => sql`
  select distinct on (wanted.name) wanted.name, c.id
  from (select name, ${bare(sql`name`)} as bare from (${names}) names) wanted
  join carrier c on c.tenant_id = ${tenantId} and c.is_active
    and wanted.bare <> '' and wanted.bare in (${bare(sql`c.name`)}, ${bare(sql`c.code`)})
  order by wanted.name, c.rank, c.id`

/**
 * Who is to carry the order `o`, as it is chosen when it is packed (`chooseCarrier`): the rule that holds first, else
 * whom it names (`named`), else the first carrier in use. What is packed already goes with whom it was packed for.
 */
export const expectedCarrier = (tenantId: number, named: Statement): Statement => sql`coalesce(
  (select p.carrier_id from cargo_package p where p.tenant_id = o.tenant_id and p.order_id = o.id limit 1),
  (select r.carrier_id from carrier_rule r
    join carrier c on c.tenant_id = r.tenant_id and c.id = r.carrier_id and c.is_active
    where r.tenant_id = ${tenantId} and r.is_active and (${named} is null or r.is_over_named)
      and (r.city = '' or ${folded(sql`r.city`)} = ${folded(sql`o.city`)})
      and (r.district = '' or ${folded(sql`r.district`)} = ${folded(sql`o.district`)})
      and (r.channel = '' or ${folded(sql`r.channel`)} = ${folded(sql`o.channel`)})
      and o.amount >= coalesce(r.amount_from, o.amount) and o.amount <= coalesce(r.amount_to, o.amount)
      and (r.desi_from is null and r.desi_to is null
        or ${orderDesi} between coalesce(r.desi_from, 0) and coalesce(r.desi_to, 'infinity'))
    order by r.rank, r.id limit 1),
  ${named},
  (select c.id from carrier c where c.tenant_id = ${tenantId} and c.is_active order by c.rank, c.id limit 1))`
