import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Conditions } from '../conditions.ts'

/** The order `o` has a line of the `product` filter's product. */
export const holdsProduct = (is: Conditions): Statement =>
  is.value('product') === undefined
    ? sql`true`
    : sql`exists (select from order_line l
        where l.tenant_id = o.tenant_id and l.order_id = o.id and ${is.product(sql`l.product_id`)})`
