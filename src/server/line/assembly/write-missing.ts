import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'

/** A line that lacks pieces which it had. */
export interface LackingLine {
  readonly id: number
  readonly orderId: number
  readonly orderNo: string
  readonly isCancelled: boolean
  readonly piece: number
}

/**
 * Picked pieces of lines are missing after all: writes lines, allocations from the end of the walk, their shelves, which
 * are to be counted, and orders.
 */
export const writeMissing = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  lines: readonly LackingLine[],
  causeId: number | null,
): Promise<void> => {
  const changes = await takeFromAllocations(db, tenantId, lines)
  const shelfIds = changes.map(({ shelfId }) => shelfId)
  const orderIds = lines.filter(({ isCancelled }) => !isCancelled).map(({ orderId }) => orderId)
  await run(
    db,
    sql`with allocations as (
      update allocation a set picked = a.picked - changed.piece, missing = a.missing + changed.piece,
        return_cause_id = coalesce(${causeId}::bigint, a.return_cause_id),
        missing_by = coalesce(a.missing_by, ${caller.id}::bigint)
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ piece }) => piece)}::numeric[])
        as changed (id, piece)
      where a.tenant_id = ${tenantId} and a.id = changed.id
    ), searched as (
      update shelf set count_wanted_at = now() where tenant_id = ${tenantId} and id = any (${shelfIds}::bigint[])
    ), packaged as (
      update customer_order set package_status = 3
      where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[])
    )
    update order_line l set picked = l.picked - lacking.piece, missing = l.missing + lacking.piece
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ piece }) => piece)}::numeric[])
      as lacking (id, piece)
    where l.tenant_id = ${tenantId} and l.id = lacking.id`,
  )
}

interface AllocationChange {
  readonly id: number
  readonly lineId: number
  readonly shelfId: number
  readonly piece: number
}

const takeFromAllocations = async (
  db: Database,
  tenantId: number,
  lines: readonly LackingLine[],
): Promise<readonly AllocationChange[]> => {
  const rows = await many<Omit<AllocationChange, 'piece'> & { picked: number }>(
    db,
    sql`select a.id, a.order_line_id as "lineId", shelf.id as "shelfId", a.picked
      from allocation a join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      where a.tenant_id = ${tenantId} and a.order_line_id = any (${lines.map(({ id }) => id)}::bigint[]) and a.picked > 0
      order by shelf.rank desc, shelf.id desc`,
  )
  return lines.flatMap(line => {
    let left = line.piece
    const changes = rows
      .filter(({ lineId }) => lineId === line.id)
      .map(({ picked, ...row }) => {
        const piece = Math.min(left, picked)
        left = toQuantity(left - piece)
        return { ...row, piece }
      })
    if (left > 0) throw new Error(`line ${line.id} has fewer pieces on its allocations than picked`)
    return changes.filter(({ piece }) => piece > 0)
  })
}
