import { type Statement, sql } from '#server/base/store/sql.ts'
import { name } from '../names.ts'
import type { Scope } from '../scope.ts'

interface ShelfChanges {
  /** The end of the movement `m` that is the shelf, and the other one, which is the place `other`. */
  readonly shelf: Statement
  readonly other: Statement
  /** What the movement was, as a text, or null if it is none of those told. */
  readonly what: Statement
  readonly named: string
}

/**
 * Movements onto shelves or off them, of those kinds that `what` names. What was done by hand and taken back is left out,
 * with what took it back.
 */
export const shelfChanges = ({ tenantId, is }: Scope, { shelf, other, what, named }: ShelfChanges): Statement => sql`
  select m.id, m.at, shelf.code as shelf, p.name as product, coalesce(b.barcode, p.stock_code) as barcode, m.quantity,
    ${what} as ${name(named)}, m.reason, m.document, u.name as user, second.name as second, shelf.id as "shelfId",
    m.product_id as "productId"
  from movement m
  join shelf on shelf.tenant_id = m.tenant_id and shelf.id = ${shelf}
  join place other on other.tenant_id = m.tenant_id and other.id = ${other}
  left join hand_change h on h.tenant_id = m.tenant_id and h.document = m.document and m.kind = 'correction'
  left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
  left join product_barcode b on b.tenant_id = m.tenant_id and b.product_id = m.product_id and b.is_main
  left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
  left join app_user second on second.tenant_id = h.tenant_id and second.id = h.approved_by
  where m.tenant_id = ${tenantId} and ${is.within(sql`m.at`)} and ${is.product(sql`m.product_id`)}
    and ${is.inWarehouse(sql`shelf.warehouse_id`)} and ${is.place(sql`shelf.id`)} and ${is.id('user', sql`m.user_id`)}
    and ${what} is not null and ${is.equal(named, what)} and h.taken_back_at is null`
