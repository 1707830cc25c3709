import { toQuantity } from '#base/decimals.ts'
import type { Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { endCount } from '../end-count.ts'
import { bookVariance } from '../variance/book-variance.ts'
import { type Held, holdAgainstBook } from '../variance/hold-against-book.ts'
import { isSmall } from '../variance/is-small.ts'
import { readWork } from './read-work.ts'
import { demandRound, type Round } from './round.ts'

type FinishCall = Parameters<Operations['counting']['finish']>[0]

/**
 * Ends a round and holds it against the books. What agrees is done; small differences are booked where the merchant wants
 * that; others are counted by somebody else, and if he finds one too, the desk decides. The counter is told nothing of it.
 */
export const finishRound: Operations['counting']['finish'] = async (call, { shelfID, isEmpty }) => {
  const { db, tenantId } = call
  const round = await demandRound(call, shelfID)
  await demandRead(call, round, isEmpty)
  await one(
    db,
    sql`select id from stock_count where tenant_id = ${tenantId} and id = ${round.countId} for no key update`,
  )
  const held = await holdAgainstBook(db, tenantId, round)
  const differing = held.filter(({ counted, book }) => counted !== book)
  const isBooked = differing.length > 0 && (await isSmall(call, shelfID, differing))
  await writeResults(call, round, held, isBooked)
  if (isBooked)
    await bookVariance(
      call,
      round.countId,
      differing.map(({ productId, counted, book }) => ({
        shelfId: shelfID,
        productId,
        difference: toQuantity(counted - book),
      })),
    )
  const status = differing.length === 0 ? 'agreed' : isBooked ? 'applied' : round.nth === 1 ? 'recount' : 'differs'
  await run(
    db,
    sql`update counted_shelf set status = ${status}
      where tenant_id = ${tenantId} and count_id = ${round.countId} and shelf_id = ${shelfID}`,
  )
  await endCount(db, tenantId, round.countId, [shelfID])
  return readWork(call)
}

/** A shelf is told empty by a word of its own, and only if nothing was seen there. */
const demandRead = async (
  { db, tenantId, refuse }: FinishCall,
  { id, shelfId }: Round,
  isEmpty: boolean,
): Promise<void> => {
  const { count, code } = await one<{ count: number; code: string }>(
    db,
    sql`select (select count(*) from count_reading where tenant_id = ${tenantId} and round_id = ${id}) as count, code
      from shelf where tenant_id = ${tenantId} and id = ${shelfId}`,
  )
  if (count === 0 && !isEmpty) refuse('COUNT_NOTHING_READ', { shelf: code })
  if (count > 0 && isEmpty) refuse('COUNT_NOT_EMPTY', { shelf: code })
}

const writeResults = async (
  { db, tenantId, caller }: FinishCall,
  round: Round,
  held: readonly Held[],
  isBooked: boolean,
): Promise<void> => {
  await run(db, sql`update count_round set ended_at = now() where tenant_id = ${tenantId} and id = ${round.id}`)
  await run(
    db,
    sql`insert into count_result (tenant_id, round_id, product_id, counted, book, decision, decided_by, decided_at)
      select ${tenantId}, ${round.id}, product_id, counted, book, case when is_booked then 'applied' end,
        case when is_booked then ${caller.id}::bigint end, case when is_booked then now() end
      from (
        select *, ${isBooked} and counted <> book as is_booked
        from unnest(${held.map(({ productId }) => productId)}::bigint[], ${held.map(({ counted }) => counted)}::numeric[],
          ${held.map(({ book }) => book)}::numeric[]) as held (product_id, counted, book)
      ) held`,
  )
}
