import type { Call } from '#server/base/call.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

/** The named carts of the caller's warehouse, each with the set `s` it serves now and that set's agent. */
export const cartsOf = ({ tenantId, caller }: Call): Statement => sql`cart
  left join picking_set s on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
  left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
  where cart.tenant_id = ${tenantId} and cart.warehouse_id = ${caller.warehouseId} and cart.is_named`

/** Whether a cart serves a set (1) or none (2); any cart, unless told. */
export const isOfStatus = (wanted: 1 | 2 | undefined): Statement =>
  wanted === undefined ? sql`true` : wanted === 1 ? sql`s.id is not null` : sql`s.id is null`
