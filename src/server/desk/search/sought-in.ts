import { mostOfAKind, type SoughtKind } from '#contract/calls/desk/search.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

interface Sought {
  readonly tenantId: number
  readonly text: string
}

/** Where each kind is looked for: SELECTs of what its page opens it by, what it is called, what it is of, how it stands. */
export const soughtIn: Readonly<Record<SoughtKind, (sought: Sought) => Statement>> = {
  order: ({ tenantId, text }) => sql`
    select o.id as by, o.order_no as title, concat_ws(' · ', c.name, nullif(o.city, '')) as text,
      'state.status.' || o.status as state
    from (select * from customer_order where tenant_id = ${tenantId} and ${begins(sql`order_no`, text)}
      order by order_no limit ${mostOfAKind}) o
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    order by o.order_no`,
  package: ({ tenantId, text }) => sql`
    select p.order_id as by, p.barcode as title, concat_ws(' · ', o.order_no, p.n || '/' || p.of) as text, null as state
    from (select * from cargo_package where tenant_id = ${tenantId} and ${begins(sql`barcode`, text)}
      order by barcode limit ${mostOfAKind}) p
    join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    order by p.barcode`,
  customer: ({ tenantId, text }) => sql`
    select code as by, name as title, code as text, null as state from (
      select code, name, 0 as rank from customer where tenant_id = ${tenantId} and code = ${text}
      union all select code, name, 1 from customers_like(${tenantId}, ${folded(text)}, ${mostOfAKind}) where code <> ${text}
    ) c order by rank`,
  product: ({ tenantId, text }) => sql`
    select id as by, name as title, concat_ws(' · ', stock_code, barcode) as text, null as state from (
      select distinct on (id) * from (
        (select p.id, p.name, p.stock_code, b.barcode, 0 as rank from product_barcode b
          join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
          where b.tenant_id = ${tenantId} and ${begins(sql`b.barcode`, text)} order by b.barcode limit ${mostOfAKind})
        union all
        (select p.id, p.name, p.stock_code, null, 1 from product p
          where p.tenant_id = ${tenantId} and ${within(sql`lower(p.stock_code)`, text.toLowerCase())}
          order by lower(p.stock_code) limit ${mostOfAKind})
        union all
        (select p.id, p.name, p.stock_code, null, 1 + row_number() over ()
          from products_like(${tenantId}, ${folded(text)}, ${mostOfAKind}) p)
      ) each order by id, rank
    ) p order by rank, name`,
  shelf: ({ tenantId, text }) => sql`
    select id as by, code as title, definition as text, null as state from shelf
    where tenant_id = ${tenantId} and (${begins(sql`code`, text)} or ${begins(sql`barcode`, text)})
    order by code`,
  cart: ({ tenantId, text }) => sql`
    select id as by, definition as title, barcode as text, null as state from cart
    where tenant_id = ${tenantId} and is_named and (${begins(sql`barcode`, text)} or ${holds(sql`definition`, text)})
    order by definition`,
  table: ({ tenantId, text }) => sql`
    select id as by, definition as title, barcode as text, null as state from combining_table
    where tenant_id = ${tenantId} and (${begins(sql`barcode`, text)} or ${holds(sql`definition`, text)})
    order by definition`,
  parcel: ({ tenantId, text }) => sql`
    select p.table_id as by, p.definition as title, t.definition as text, null as state from parcel p
    join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
    where p.tenant_id = ${tenantId} and ${begins(sql`p.barcode`, text)}
    order by p.barcode`,
  set: ({ tenantId, text }) => sql`
    select set_no as by, set_no::text as title, coalesce(u.name, '') as text, 'state.state.' || s.status as state
    from picking_set s
    left join app_user u on u.tenant_id = s.tenant_id and u.id = coalesce(s.user_id, s.meant_for_user_id)
    where s.tenant_id = ${tenantId} and s.set_no = ${numberIn(text, 'SET-')}`,
  person: ({ tenantId, text }) => sql`
    select id as by, name as title, user_name as text, null as state from (
      select id, name, user_name, 0 as rank from app_user
      where tenant_id = ${tenantId} and type <> 999 and ${within(sql`user_name`, text)}
      union all select id, name, user_name, 1 from people_like(${tenantId}, ${folded(text)}, ${mostOfAKind})
        where not (${within(sql`user_name`, text)})
    ) u order by rank`,
  receivingFile: ({ tenantId, text }) => sql`
    select f.id as by, f.file_no as title, concat_ws(' · ', s.name, nullif(f.document_no, '')) as text, null as state
    from receiving_file f join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
    where f.tenant_id = ${tenantId} and (f.id = ${numberIn(text, 'MK-')} or f.document_no = ${text} and f.document_no <> '')
    order by f.id desc`,
  transfer: ({ tenantId, text }) => sql`
    select id as by, file_no as title, note as text, null as state from transfer_file
    where tenant_id = ${tenantId} and id = ${numberIn(text, 'TR-')}`,
  count: ({ tenantId, text }) => sql`
    select id as by, id::text as title, note as text, null as state from stock_count
    where tenant_id = ${tenantId} and id = ${numberIn(text, '')}`,
}

/** The last character there is: what begins with a text stands before the text and this. */
const last = '\u{10ffff}'
const within = (column: Statement, text: string): Statement =>
  sql`(${column} >= ${text} and ${column} < ${text + last})`

/** A code begins with the text, as it was typed or in capitals; an index in the order of bytes finds it. */
const begins = (column: Statement, text: string): Statement =>
  text === capitals(text) ? within(column, text) : sql`(${within(column, text)} or ${within(column, capitals(text))})`
const capitals = (text: string): string => text.toLocaleUpperCase('en')

/** Of the few of a kind that a house has: the text stands anywhere in the name. */
const holds = (column: Statement, text: string): Statement => sql`strpos(search_folded(${column}), ${folded(text)}) > 0`

/** As names are compared: without the marks of Turkish letters, in small ones. */
const folded = (text: string): Statement => sql`search_folded(${text})`

/** The number that a text names something by, with or without what stands before it; null where it is none. */
const numberIn = (text: string, prefix: string): number | null => {
  const digits = text.toLocaleUpperCase('en').replace(prefix, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
