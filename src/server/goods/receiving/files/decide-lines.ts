import { toQuantity } from '#base/decimals.ts'
import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../../ledger/areas.ts'
import { type Move, moveGoods } from '../../ledger/move-goods.ts'
import { StockShort } from '../../ledger/stock-short.ts'
import { defectShelfOf } from '../../shelves/defect-shelf.ts'
import { differs } from '../differs.ts'
import { type HeldFile, holdFile } from '../hold-file.ts'
import { settleFiles } from '../settle-files.ts'
import { readFile } from './read-file.ts'

type DecideCall = Parameters<Operations['receivingFiles']['decide']>[0]

interface DifferingLine {
  readonly id: number
  readonly productId: number
  readonly product: string
  readonly damaged: number
  /** Sound pieces more than were told; and those that lie in the receiving area yet. */
  readonly surplus: number
  readonly waiting: number
}

/** Decides on differences of a counted file: all of the lines that are told or, where one cannot be, none. */
export const decideLines: Operations['receivingFiles']['decide'] = async (call, { id, lineIDs, decision }) => {
  const { db, tenantId, caller, refuse } = call
  const file = await holdFile(call, id)
  const lines = ![3, 4, 6].includes(file.status)
    ? []
    : await many<DifferingLine>(
        db,
        sql`select l.id, l.product_id as "productId", p.name as product, l.damaged,
            case when f.is_blind then 0 else greatest(0, l.received - l.expected) end as surplus,
            l.received - l.placed - l.sent_back as waiting
          from receiving_line l
          join receiving_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
          join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
          where l.tenant_id = ${tenantId} and l.file_id = ${id} and l.id = any (${lineIDs}::bigint[])
            and l.decision is null and ${differs}
          order by l.id for no key update of l`,
      )
  if (lines.length === 0) refuse('RECEIVING_NOTHING_TO_DECIDE', { file: file.fileNo })
  if (decision === 'sentBack') await sendBack(call, file, lines)
  await run(
    db,
    sql`update receiving_line set decision = ${decision}, decided_by = ${caller.id}, decided_at = now()
      where tenant_id = ${tenantId} and id = any (${lines.map(line => line.id)}::bigint[])`,
  )
  await settleFiles(db, tenantId, [id])
  return readFile(call, id)
}

/** What is damaged and what was not told goes back to the supplier, as far as it lies where it was received. */
const sendBack = async (call: DecideCall, file: HeldFile, lines: readonly DifferingLine[]): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const gone = lines.find(({ surplus, waiting }) => surplus > waiting)
  if (gone !== undefined) refuse('RECEIVING_GOODS_GONE', { product: gone.product })
  const surplus = lines.filter(line => line.surplus > 0)
  await run(
    db,
    sql`update receiving_line l set sent_back = l.sent_back + back.quantity
      from unnest(${surplus.map(({ id }) => id)}::bigint[], ${surplus.map(line => line.surplus)}::numeric[])
        as back (id, quantity)
      where l.tenant_id = ${tenantId} and l.id = back.id`,
  )
  const to = await areaOf(db, tenantId, file.warehouseId, 'supplier')
  const area = await areaOf(db, tenantId, file.warehouseId, 'receiving')
  const damaged = lines.filter(line => line.damaged > 0)
  const defects = damaged.length > 0 ? (await defectShelfOf(call, file.warehouseId)).id : area
  const move = (from: number, productId: number, quantity: number): Move => ({
    kind: 'receipt-back',
    productId,
    quantity: toQuantity(quantity),
    from,
    to,
    document: file.fileNo,
    userId: caller.id,
    operationId,
  })
  await moveGoods(db, tenantId, [
    ...surplus.map(line => move(area, line.productId, line.surplus)),
    ...damaged.map(line => move(defects, line.productId, line.damaged)),
  ]).catch(error => refuseGone(call, error))
}

const refuseGone = async ({ db, tenantId, refuse }: DecideCall, error: unknown): Promise<never> => {
  if (!(error instanceof StockShort)) throw error
  const short = await maybeOne<{ product: string }>(
    db,
    sql`select name as product from product where tenant_id = ${tenantId} and id = ${error.productId}`,
  )
  return refuse('RECEIVING_GOODS_GONE', { product: short?.product ?? '' })
}
