import { type Statement, sql } from '#server/base/store/sql.ts'

/**
 * What the books say of a shelf (`stock`, `shelf`) is believed: nobody missed the product there since it was last
 * counted. Else the very pieces that were not found would be promised once more.
 */
export const isTrusted: Statement = sql`(shelf.count_wanted_at is null or not exists (
  select from allocation lost
  where lost.tenant_id = stock.tenant_id and lost.shelf_id = stock.place_id and lost.product_id = stock.product_id
    and lost.missing > 0))`
