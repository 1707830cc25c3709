import { sumQuantities } from '#base/decimals.ts'
import type { ReceivingCondition } from '#contract/calls/goods/receiving.ts'
import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { defectShelfOf } from '../shelves/defect-shelf.ts'
import type { HeldFile } from './hold-file.ts'

/** Goods that came, as they were read. */
export interface CameGoods {
  readonly productId: number
  readonly quantity: number
  readonly barcode: string
  readonly condition: ReceivingCondition
  readonly cause?: { readonly id: number; readonly definition: string } | null
  readonly lot: string | null
  readonly expiresOn: string | null
  readonly palletId?: number
  readonly trayId?: number
}

/**
 * Brings goods of a held file from their supplier into the warehouse: sound ones to the receiving area, damaged ones to the
 * defect shelf. Its lines count them, and what was decided on these is open again.
 */
export const bookGoods = async (call: Call, file: HeldFile, goods: readonly CameGoods[]): Promise<void> => {
  const { db, tenantId, caller, operationId } = call
  const lineIds = await countOnLines(call, file, goods)
  const from = await areaOf(db, tenantId, file.warehouseId, 'supplier')
  const area = await areaOf(db, tenantId, file.warehouseId, 'receiving')
  const isDamaged = goods.some(({ condition }) => condition === 'damaged')
  const defects = isDamaged ? (await defectShelfOf(call, file.warehouseId)).id : area
  await moveGoods(
    db,
    tenantId,
    goods.map(({ productId, quantity, condition, cause, lot, expiresOn }) => ({
      kind: 'receipt',
      productId,
      quantity,
      from,
      to: condition === 'damaged' ? defects : area,
      document: file.fileNo,
      reason: cause?.definition,
      lot: lot ?? undefined,
      expiresOn: expiresOn ?? undefined,
      userId: caller.id,
      operationId,
    })),
  )
  await run(
    db,
    sql`insert into receiving_reading (tenant_id, file_id, line_id, barcode, quantity, condition, return_cause_id, lot,
        expires_on, pallet_id, tray_id, user_id, operation_id)
      select ${tenantId}, ${file.id}, line_id, barcode, quantity, condition, cause_id, lot, expires_on, pallet_id, tray_id,
        ${caller.id}, ${operationId}::uuid
      from unnest(${goods.map(({ productId }) => lineIds.get(productId))}::bigint[],
        ${goods.map(({ barcode }) => barcode)}::text[], ${goods.map(({ quantity }) => quantity)}::numeric[],
        ${goods.map(({ condition }) => condition)}::text[], ${goods.map(({ cause }) => cause?.id ?? null)}::bigint[],
        ${goods.map(({ lot }) => lot)}::text[], ${goods.map(({ expiresOn }) => expiresOn)}::date[],
        ${goods.map(({ palletId }) => palletId ?? null)}::bigint[], ${goods.map(({ trayId }) => trayId ?? null)}::bigint[]
      ) with ordinality as came (line_id, barcode, quantity, condition, cause_id, lot, expires_on, pallet_id, tray_id, nth)
      order by nth`,
  )
}

/** The lines of what came, by product, with it counted; one is added for what nobody told of. */
const countOnLines = async (
  { db, tenantId }: Call,
  file: HeldFile,
  goods: readonly CameGoods[],
): Promise<ReadonlyMap<number, number>> => {
  const products = [...new Set(goods.map(({ productId }) => productId))].sort((a, b) => a - b)
  const sumOf = (productId: number, condition: ReceivingCondition): number =>
    sumQuantities(
      goods.filter(one => one.productId === productId && one.condition === condition).map(({ quantity }) => quantity),
    )
  const lines = await many<{ id: number; productId: number }>(
    db,
    sql`insert into receiving_line as l (tenant_id, file_id, product_id, received, damaged)
      select ${tenantId}, ${file.id}, product_id, sound, damaged
      from unnest(${products}::bigint[], ${products.map(id => sumOf(id, 'sound'))}::numeric[],
        ${products.map(id => sumOf(id, 'damaged'))}::numeric[]) as came (product_id, sound, damaged)
      on conflict (tenant_id, file_id, product_id) do update
        set received = l.received + excluded.received, damaged = l.damaged + excluded.damaged,
          decision = null, decided_by = null, decided_at = null
      returning l.id, l.product_id as "productId"`,
  )
  return new Map(lines.map(({ id, productId }) => [productId, id]))
}
