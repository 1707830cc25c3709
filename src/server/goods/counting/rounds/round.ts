import type { Call } from '#server/base/call.ts'
import { maybeOne, type Statement, sql } from '#server/base/store/sql.ts'

/** A looking through of a shelf that is under way. */
export interface Round {
  readonly id: number
  readonly countId: number
  readonly shelfId: number
  readonly nth: number
  /** The only product that is counted. */
  readonly productId: number | null
}

/** The round at which the caller stands on this shelf, locked until the transaction ends: its readings come one after the other. */
export const demandRound = async (
  { db, tenantId, caller, refuse }: Call<'COUNT_NOT_HERE'>,
  shelfId: number,
): Promise<Round> =>
  (await maybeOne<Round>(
    db,
    sql`select r.id, r.count_id as "countId", r.shelf_id as "shelfId", r.nth, c.product_id as "productId"
      from count_round r join stock_count c on c.tenant_id = r.tenant_id and c.id = r.count_id and c.status = 'open'
      where r.tenant_id = ${tenantId} and r.user_id = ${caller.id} and r.shelf_id = ${shelfId} and r.ended_at is null
      for update of r`,
  )) ?? refuse('COUNT_NOT_HERE')

/** A shelf of a count (`s`) that somebody has to look at. */
export const isToCount: Statement = sql`s.status in ('waiting', 'counting', 'recount', 'recounting')`

/** The user counted the last finished round of a shelf of a count (`s`): the next is somebody else's. */
export const countedLast = (userId: number): Statement => sql`exists (
  select from (
    select e.tenant_id, e.id, e.user_id from count_round e
    where e.tenant_id = s.tenant_id and e.count_id = s.count_id and e.shelf_id = s.shelf_id and e.ended_at is not null
    order by e.nth desc limit 1
  ) e
  where e.user_id = ${userId} or exists (
    select from count_reading g where g.tenant_id = e.tenant_id and g.round_id = e.id and g.user_id = ${userId}))`
