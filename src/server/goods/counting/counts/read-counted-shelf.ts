import { toQuantity } from '#base/decimals.ts'
import type { CountedShelfDetail, CountLine } from '#contract/calls/goods/counts.ts'
import type { Operations } from '#server/base/call.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'

/** A shelf of a count with each round, and each product that a round met. */
export const readCountedShelf: Operations['counts']['shelf'] = async (call, { id, shelfID }) => {
  const { db, tenantId, caller, refuse } = call
  const shelf =
    (await maybeOne<Omit<CountedShelfDetail, 'rounds' | 'lines'>>(
      db,
      sql`select shelf.id as "shelfID", shelf.code as "shelfCode", shelf.definition, s.status as "shelfCountState"
        from counted_shelf s
        join stock_count c on c.tenant_id = s.tenant_id and c.id = s.count_id and c.warehouse_id = ${caller.warehouseId}
        join shelf on shelf.tenant_id = s.tenant_id and shelf.id = s.shelf_id
        where s.tenant_id = ${tenantId} and s.count_id = ${id} and s.shelf_id = ${shelfID}`,
    )) ?? refuse('COUNT_NOT_FOUND')
  const rounds = await readRounds(db, tenantId, id, shelfID)
  return {
    ...shelf,
    rounds: rounds.map(({ begunAt, endedAt, counters }) => ({
      counters,
      begunDate: begunAt.toISOString(),
      endedDate: endedAt?.toISOString() ?? null,
    })),
    lines: await readLines(
      db,
      tenantId,
      rounds.filter(({ endedAt }) => endedAt !== null).map(round => round.id),
    ),
  }
}

interface RoundRow {
  readonly id: number
  readonly counters: string
  readonly begunAt: Date
  readonly endedAt: Date | null
}

const readRounds = (db: Database, tenantId: number, countId: number, shelfId: number): Promise<RoundRow[]> =>
  many(
    db,
    sql`select r.id, r.begun_at as "begunAt", r.ended_at as "endedAt", coalesce((
        select string_agg(u.name, ', ' order by u.name) from app_user u
        where u.tenant_id = r.tenant_id and (u.id = r.user_id or u.id in (
          select g.user_id from count_reading g where g.tenant_id = r.tenant_id and g.round_id = r.id))), '') as counters
      from count_round r where r.tenant_id = ${tenantId} and r.count_id = ${countId} and r.shelf_id = ${shelfId}
      order by r.nth`,
  )

interface ResultRow extends Omit<CountLine, 'counts' | 'difference' | 'value'> {
  readonly roundId: number
  readonly counted: number
  readonly worth: number
}

/** The books of the last round that met a product hold; what it says of others is told beside them. */
const readLines = async (db: Database, tenantId: number, roundIds: readonly number[]): Promise<CountLine[]> => {
  const rows = await many<ResultRow>(
    db,
    sql`select f.round_id as "roundId", p.id as "productID", p.name as "productName", p.stock_code as "stockCode",
        coalesce(b.barcode, '') as "productBarcode", p.unit, f.counted, f.book, f.decision,
        coalesce(p.cost, p.price) as worth
      from count_result f join product p on p.tenant_id = f.tenant_id and p.id = f.product_id
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where f.tenant_id = ${tenantId} and f.round_id = any (${roundIds}::bigint[])
      order by p.name, p.id, f.round_id`,
  )
  const products = [...new Set(rows.map(({ productID }) => productID))]
  return products.map(productID => {
    const found = rows.filter(row => row.productID === productID)
    const { roundId, counted, worth, ...last } = found.at(-1)!
    const difference = roundId === roundIds.at(-1) ? toQuantity(counted - last.book) : 0
    return {
      ...last,
      counts: roundIds.map(id => found.find(row => row.roundId === id)?.counted ?? null),
      difference,
      value: Math.round(difference * worth * 100) / 100,
    }
  })
}
