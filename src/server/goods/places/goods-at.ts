import { type Statement, sql } from '#server/base/store/sql.ts'

/** What lies at a place, as a join called `goods`: `"productCount"`, `"pieceCount"`, `"reservedCount"`. */
export const goodsAt = (place: Statement): Statement => sql`cross join lateral (
    select count(*) as "productCount", coalesce(sum(quantity), 0) as "pieceCount",
      coalesce(sum(reserved), 0) as "reservedCount"
    from stock where stock.tenant_id = ${place}.tenant_id and stock.place_id = ${place}.id and stock.quantity > 0
  ) goods`
