import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import type { Reservation } from '#server/goods/ledger/move-goods.ts'

/**
 * Lets go of what is promised to lines from other shelves (`resourcing`), but for `kept` pieces of each; answers with
 * what the stock has to be told in the caller's next locked step. Whoever calls holds the lines' locks.
 */
export const endResourcing = (db: Database, tenantId: number, lineIds: Statement, kept = 0): Promise<Reservation[]> =>
  many<Reservation>(
    db,
    sql`with open as (
      select id, shelf_id, product_id, piece - taken as piece,
        sum(piece - taken) over (partition by order_line_id order by id) - ${kept}::numeric as over
      from resourcing where tenant_id = ${tenantId} and piece > taken and order_line_id in (${lineIds})
    ), given_back as (
      select id, shelf_id, product_id, least(piece, over) as piece from open where over > 0
    ), ended as (
      update resourcing r set piece = r.piece - given_back.piece from given_back
      where r.tenant_id = ${tenantId} and r.id = given_back.id
    )
    select shelf_id as "placeId", product_id as "productId", -sum(piece) as quantity
    from given_back group by shelf_id, product_id`,
  )

/** The lines of orders, for {@link endResourcing}. */
export const linesOf = (tenantId: number, orderIds: readonly number[]): Statement =>
  sql`select id from order_line where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[])`
