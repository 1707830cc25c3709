import type { PickAnswer } from '#contract/shapes/picking.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import { endResourcing } from '../resourcing/end-resourcing.ts'
import type { AllocationRow, LineChange } from './line-change.ts'
import type { LockedLine } from './lock-line.ts'
import { pickAnswerOf } from './picking-products.ts'
import { tellMissing } from './tell-missing.ts'

/** Writes a line's change: goods, promises, allocations, line, order and shelves. Refuses PICKING_STOCK_SHORT. */
export const storeChange = async (
  call: Call<'PICKING_STOCK_SHORT' | 'PICKING_PIECE_TOO_MUCH'>,
  line: LockedLine,
  change: LineChange,
): Promise<PickAnswer> => {
  const { db, tenantId } = call
  const { pickedChange, missingChange } = change.result()
  // Since then pieces went on to a parcel, or were given up: what was decided is not taken back from here.
  if (line.inCart + pickedChange < 0) call.refuse('PICKING_PIECE_TOO_MUCH', { left: line.inCart })
  if (line.openMissing + missingChange < 0) call.refuse('PICKING_PIECE_TOO_MUCH', { left: line.openMissing })
  if (missingChange < 0)
    change.letGo(await endResourcing(db, tenantId, sql`select ${line.id}::bigint`, line.openMissing + missingChange))
  const result = change.result()
  await moveGoods(db, tenantId, result.moves, result.reservations).catch(error => {
    if (!(error instanceof StockShort)) throw error
    const shelf = [...line.rows, line.asked].find(row => row?.shelfId === error.placeId)?.shelfCode ?? ''
    return call.refuse('PICKING_STOCK_SHORT', { shelf, product: line.productName, stock: error.stock })
  })
  if (result.rows.length > 0) await write(call, line, result)
  if (result.missingChange > 0) await tellMissing(call, line, result)
  return pickAnswerOf(db, tenantId, line.setId, line.id)
}

type Result = ReturnType<LineChange['result']>

const isEmpty = ({ piece, excess }: AllocationRow): boolean => piece === 0 && excess === 0

const write = ({ db, tenantId, caller }: Call, line: LockedLine, result: Result): Promise<number> => {
  const userId = caller.id
  const kept = result.rows.filter(row => !isEmpty(row))
  const gone = result.rows.filter(isEmpty).map(row => row.id)
  return run(
    db,
    sql`with kept as (
      insert into allocation (tenant_id, set_id, order_line_id, product_id, shelf_id, piece, picked, missing, excess,
        return_cause_id, missing_by)
      select ${tenantId}, ${line.setId}, ${line.id}, ${line.productId}, shelf_id, piece, picked, missing, excess, cause_id,
        ${userId}::bigint
      from unnest(
        ${kept.map(row => row.shelfId)}::bigint[], ${kept.map(row => row.piece)}::numeric[],
        ${kept.map(row => row.picked)}::numeric[], ${kept.map(row => row.missing)}::numeric[],
        ${kept.map(row => row.excess)}::numeric[], ${kept.map(row => row.causeId)}::bigint[]
      ) as kept (shelf_id, piece, picked, missing, excess, cause_id)
      on conflict (tenant_id, order_line_id, shelf_id) do update set piece = excluded.piece, picked = excluded.picked,
        missing = excluded.missing, excess = excluded.excess, return_cause_id = excluded.return_cause_id,
        missing_by = coalesce(allocation.missing_by, excluded.missing_by)
    ), gone as (
      delete from allocation where tenant_id = ${tenantId} and id = any (${gone}::bigint[])
    ), searched as (
      update shelf set count_wanted_at = now()
      where tenant_id = ${tenantId} and id = any (${result.searched}::bigint[])
    ), packaged as (
      update customer_order o set package_status = case when lacks then 3 else 2 end
      from (
        select coalesce(sum(missing - short), 0) + ${result.missingChange}::numeric > 0 as lacks
        from order_line where tenant_id = ${tenantId} and order_id = ${line.orderId}
      ) as lines
      where ${result.missingChange}::numeric <> 0 and o.tenant_id = ${tenantId} and o.id = ${line.orderId}
    )
    update order_line
    set picked = picked + ${result.pickedChange}::numeric, missing = missing + ${result.missingChange}::numeric
    where tenant_id = ${tenantId} and id = ${line.id}`,
  )
}
