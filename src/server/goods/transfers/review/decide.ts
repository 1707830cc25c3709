import type { TransferDecision } from '#contract/calls/goods/transfer-files.ts'
import type { Operations } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { isAtEnd } from '../read-file.ts'
import { bookDecisions } from './book-decisions.ts'
import type { DecideCall, OpenDifference } from './open-difference.ts'
import { settleReviewed } from './settle-reviewed.ts'

/** Decides what becomes of pieces that were not found: all that are named or, where one cannot be, none. */
export const decide: Operations['transferFiles']['decide'] = async (call, { differenceIDs, decision }) => {
  const { db, tenantId, caller, refuse } = call
  await holdFilesOf(call, differenceIDs)
  const open = await many<OpenDifference>(
    db,
    sql`select d.id, d.file_id as "fileId", f.file_no as "fileNo", f.warehouse_id as "warehouseId",
        f.transfer_warehouse_id as "transferWarehouseId", d.product_id as "productId", p.name as product,
        d.shelf_id as "shelfId", coalesce(shelf.code, '–') as shelf, d.piece
      from transfer_difference d
      join transfer_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
      join product p on p.tenant_id = d.tenant_id and p.id = d.product_id
      left join shelf on shelf.tenant_id = d.tenant_id and shelf.id = d.shelf_id
      where d.tenant_id = ${tenantId} and d.id = any (${differenceIDs}::bigint[]) and d.decision is null
        and ${isAtEnd(call, 'either')}
      order by d.id`,
  )
  if (open.length === 0) refuse('TRANSFER_NOTHING_TO_DECIDE')
  await bookDecisions(call, open, decision)
  await run(
    db,
    sql`update transfer_difference set decision = ${decision satisfies TransferDecision}, decided_by = ${caller.id},
        decided_at = now()
      where tenant_id = ${tenantId} and id = any (${open.map(({ id }) => id)}::bigint[])`,
  )
  const fileIds = [...new Set(open.map(({ fileId }) => fileId))]
  await settleReviewed(db, tenantId, fileIds)
  const { left } = await one<{ left: number }>(
    db,
    sql`select count(*) as left from transfer_difference
      where tenant_id = ${tenantId} and file_id = any (${fileIds}::bigint[]) and decision is null`,
  )
  return { decided: open.length, left }
}

const holdFilesOf = ({ db, tenantId }: DecideCall, differenceIds: readonly number[]): Promise<number> =>
  run(
    db,
    sql`select from transfer_file where tenant_id = ${tenantId} and id in (
        select file_id from transfer_difference where tenant_id = ${tenantId} and id = any (${differenceIds}::bigint[]))
      order by id for no key update`,
  )
