import { toQuantity } from '#base/decimals.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { endOf, lockBalances } from '../../ledger/balances.ts'
import { corrections } from './corrections.ts'

/** A round that has ended: its id, its shelf, and the only product that it is of. */
interface EndedRound {
  readonly id: number
  readonly shelfId: number
  readonly productId: number | null
}

/** How much of a product was counted, and how much of it was on the shelf by the books of that moment. */
export interface Held {
  readonly productId: number
  readonly counted: number
  readonly book: number
}

/**
 * Holds a round against the books of its moments, while the line works on. A product was looked at from the act before its
 * first reading on: what went since may have been counted before it went, what came may not have been, and neither is held
 * against the counter. A product that was not seen was not there at some time of the round.
 */
export const holdAgainstBook = async (db: Database, tenantId: number, round: EndedRound): Promise<readonly Held[]> => {
  await lockShelf(db, tenantId, round)
  const rows = await many<{ productId: number; counted: number; least: number; most: number }>(
    db,
    sql`with read as (
        select product_id, sum(quantity) as counted, min(before) as since, bool_or(before is null) as is_first from (
          select product_id, quantity, lag(at) over (order by id) as before from count_reading
          where tenant_id = ${tenantId} and round_id = ${round.id}
        ) each group by product_id
      ), lies as (
        select product_id, quantity from stock
        where tenant_id = ${tenantId} and place_id = ${round.shelfId} and quantity <> 0
          and (${round.productId}::bigint is null or product_id = ${round.productId})
      ), met as (
        select product_id, coalesce(read.counted, 0) as counted, coalesce(lies.quantity, 0) as quantity,
          case when is_first or read.since is null then r.begun_at else read.since end as since
        from read full join lies using (product_id)
        join count_round r on r.tenant_id = ${tenantId} and r.id = ${round.id}
      )
      select product_id as "productId", counted, met.quantity - coalesce(came.quantity, 0) as least,
        met.quantity + coalesce(went.quantity, 0) as most
      from met
      left join lateral (
        select sum(quantity) as quantity from movement where tenant_id = ${tenantId} and to_place_id = ${round.shelfId}
          and at > met.since and product_id = met.product_id and kind <> all (${corrections}::text[])
      ) came on true
      left join lateral (
        select sum(quantity) as quantity from movement where tenant_id = ${tenantId} and from_place_id = ${round.shelfId}
          and at > met.since and product_id = met.product_id and kind <> all (${corrections}::text[])
      ) went on true
      order by product_id`,
  )
  return rows.map(({ productId, counted, least, most }) => ({
    productId,
    counted,
    book: toQuantity(Math.min(Math.max(counted, least), most)),
  }))
}

/** Waits for whoever moves something here, so that no movement is half told; the balances stay locked until the end. */
const lockShelf = async (db: Database, tenantId: number, { id, shelfId }: EndedRound): Promise<void> => {
  const products = await many<{ id: number }>(
    db,
    sql`select product_id as id from stock where tenant_id = ${tenantId} and place_id = ${shelfId}
      union select product_id from count_reading where tenant_id = ${tenantId} and round_id = ${id}`,
  )
  if (products.length === 0) return
  await lockBalances(
    db,
    tenantId,
    products.map(product => endOf(shelfId, product.id)),
  )
}
