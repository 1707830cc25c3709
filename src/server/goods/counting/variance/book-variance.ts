import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, one, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../../ledger/areas.ts'
import { type Balance, endOf, lockBalances } from '../../ledger/balances.ts'
import { type Move, moveGoods } from '../../ledger/move-goods.ts'
import { corrections } from './corrections.ts'
import { CountOutdated } from './count-outdated.ts'
import { endPromises, lockPromising, type Shortage } from './end-promises.ts'

/** How much more, or below zero less, of a product lies on a shelf than the books say. */
export interface Variance {
  readonly shelfId: number
  readonly productId: number
  readonly difference: number
}

type BookingCall = Pick<Call, 'db' | 'tenantId' | 'caller' | 'operationId'>

/**
 * Books what a count found, with all of its rounds as the movements' document. Where a shelf then holds less than it has
 * promised, promises end and their lines are missing. Throws {@link CountOutdated} where the books were corrected since the
 * counting, or hold less than is to be taken off.
 */
export const bookVariance = async (
  call: BookingCall,
  countId: number,
  variances: readonly Variance[],
): Promise<void> => {
  const { db, tenantId, caller, operationId } = call
  const { warehouseId } = await one<{ warehouseId: number }>(
    db,
    sql`select warehouse_id as "warehouseId" from stock_count where tenant_id = ${tenantId} and id = ${countId}`,
  )
  const lowered = variances.filter(({ difference }) => difference < 0)
  await lockPromising(call, lowered)
  const adjustment = await areaOf(db, tenantId, warehouseId, 'adjustment')
  const balances = await lockBalances(
    db,
    tenantId,
    variances.flatMap(({ shelfId, productId }) => [endOf(shelfId, productId), endOf(adjustment, productId)]),
  )
  await demandCurrent(call, countId, variances)
  const ended = await endPromises(call, shortagesOf(balances, lowered))
  const documents = await documentsOf(call, countId, variances)
  const moves = variances.map(
    ({ shelfId, productId, difference }): Move => ({
      kind: 'count',
      productId,
      quantity: Math.abs(difference),
      from: difference > 0 ? adjustment : shelfId,
      to: difference > 0 ? shelfId : adjustment,
      document: documents.get(endOf(shelfId, productId)),
      userId: caller.id,
      operationId,
    }),
  )
  await moveGoods(db, tenantId, moves, ended)
}

/** What a shelf will have promised beyond what lies there. */
const shortagesOf = (balances: ReadonlyMap<string, Balance>, lowered: readonly Variance[]): readonly Shortage[] =>
  lowered.map(variance => {
    const { quantity, reserved } = balances.get(endOf(variance.shelfId, variance.productId))!
    const left = toQuantity(quantity + variance.difference)
    if (left < 0) throw new CountOutdated(variance)
    return { ...variance, piece: toQuantity(Math.max(0, reserved - left)) }
  })

const demandCurrent = async (
  { db, tenantId }: BookingCall,
  countId: number,
  variances: readonly Variance[],
): Promise<void> => {
  const outdated = await maybeOne<Pick<Variance, 'shelfId' | 'productId'>>(
    db,
    sql`select v.shelf_id as "shelfId", v.product_id as "productId"
      from unnest(${variances.map(({ shelfId }) => shelfId)}::bigint[],
        ${variances.map(({ productId }) => productId)}::bigint[]) as v (shelf_id, product_id)
      cross join lateral (
        select max(ended_at) as ended_at from count_round
        where tenant_id = ${tenantId} and count_id = ${countId} and shelf_id = v.shelf_id
      ) r
      where exists (select from movement m where m.tenant_id = ${tenantId} and m.from_place_id = v.shelf_id
          and m.at > r.ended_at and m.product_id = v.product_id and m.kind = any (${corrections}::text[]))
        or exists (select from movement m where m.tenant_id = ${tenantId} and m.to_place_id = v.shelf_id
          and m.at > r.ended_at and m.product_id = v.product_id and m.kind = any (${corrections}::text[]))
      limit 1`,
  )
  if (outdated !== null) throw new CountOutdated(outdated)
}

/** `12: 7 / 5`: the count, and what each round of it came to. */
const documentsOf = async (
  { db, tenantId }: BookingCall,
  countId: number,
  variances: readonly Variance[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await many<{ shelfId: number; productId: number; counts: string }>(
    db,
    sql`select r.shelf_id as "shelfId", f.product_id as "productId",
        string_agg(trim_scale(f.counted)::text, ' / ' order by r.nth) as counts
      from count_round r join count_result f on f.tenant_id = r.tenant_id and f.round_id = r.id
      where r.tenant_id = ${tenantId} and r.count_id = ${countId}
        and r.shelf_id = any (${variances.map(({ shelfId }) => shelfId)}::bigint[])
      group by r.shelf_id, f.product_id`,
  )
  return new Map(rows.map(({ shelfId, productId, counts }) => [endOf(shelfId, productId), `${countId}: ${counts}`]))
}
