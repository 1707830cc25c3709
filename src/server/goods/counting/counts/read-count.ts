import type { CountDetail } from '#contract/calls/goods/counts.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, one, type Statement, sql } from '#server/base/store/sql.ts'

type Reads = Pick<Call, 'db' | 'tenantId' | 'caller'>

export const demandCount = async (
  call: Reads & Pick<Call<'COUNT_NOT_FOUND'>, 'refuse'>,
  id: number,
): Promise<CountDetail> => (await readCount(call, id)) ?? call.refuse('COUNT_NOT_FOUND')

/** A count of the caller's warehouse, with the worth of its differences for who may apply them. */
export const readCount = async (call: Reads, id: number): Promise<CountDetail | null> => {
  const { db, tenantId, caller } = call
  const count = await maybeOne<Omit<CountDetail, 'differences' | 'createdDate' | 'endedDate'> & Dates>(
    db,
    sql`select c.id, c.kind as "countKind", c.status as "countState", c.note, p.name as "productName",
        u.name as "createdBy", c.created_at as "createdAt", c.ended_at as "endedAt", figures.*
      from stock_count c
      left join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
      left join app_user u on u.tenant_id = c.tenant_id and u.id = c.created_by
      cross join lateral (
        select count(*) as "shelfCount",
          count(*) filter (where status in ('agreed', 'applied', 'kept', 'differs')) as "countedCount",
          count(*) filter (where status = 'differs') as "toDecideCount"
        from counted_shelf s where s.tenant_id = c.tenant_id and s.count_id = c.id
      ) figures
      where c.tenant_id = ${tenantId} and c.id = ${id} and c.warehouse_id = ${caller.warehouseId}`,
  )
  if (count === null) return null
  const { createdAt, endedAt, ...rest } = count
  return {
    ...rest,
    createdDate: createdAt.toISOString(),
    endedDate: endedAt?.toISOString() ?? null,
    differences: caller.permissions.includes('ProductManagement.Counting.Apply') ? await worthOf(call, id) : null,
  }
}

interface Dates {
  readonly createdAt: Date
  readonly endedAt: Date | null
}

const worthOf = ({ db, tenantId }: Reads, id: number): Promise<NonNullable<CountDetail['differences']>> =>
  one(
    db,
    sql`select count(*) as lines, coalesce(sum(greatest(difference, 0)), 0) as more,
        coalesce(sum(greatest(-difference, 0)), 0) as less, round(coalesce(sum(difference * worth), 0), 2) as value
      from (${openDifferences(tenantId, id)}) d`,
  )

/** The differences of a count that wait for a decision, as its last rounds found them. */
export const openDifferences = (tenantId: number, countId: number): Statement => sql`
  select s.shelf_id, f.round_id, f.product_id, f.counted - f.book as difference, coalesce(p.cost, p.price) as worth
  from counted_shelf s
  join lateral (
    select r.id from count_round r
    where r.tenant_id = s.tenant_id and r.count_id = s.count_id and r.shelf_id = s.shelf_id and r.ended_at is not null
    order by r.nth desc limit 1
  ) last on true
  join count_result f on f.tenant_id = s.tenant_id and f.round_id = last.id and f.counted <> f.book and f.decision is null
  join product p on p.tenant_id = f.tenant_id and p.id = f.product_id
  where s.tenant_id = ${tenantId} and s.count_id = ${countId} and s.status = 'differs'`
