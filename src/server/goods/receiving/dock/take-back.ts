import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../../ledger/areas.ts'
import { moveGoods } from '../../ledger/move-goods.ts'
import { StockShort } from '../../ledger/stock-short.ts'
import { defectShelfOf } from '../../shelves/defect-shelf.ts'
import type { HeldFile } from '../hold-file.ts'
import { settleFiles } from '../settle-files.ts'
import { demandCounting } from './demand-counting.ts'
import { readDockFile } from './read-dock-file.ts'

type TakeBackCall = Parameters<Operations['receiving']['takeBack']>[0]

/** Takes a reading back, with all others of its pallet; one that was taken back stays so. */
export const takeBack: Operations['receiving']['takeBack'] = async (call, { id, readingID }) => {
  const { db, tenantId, refuse } = call
  const file = await demandCounting(call, id)
  const reading =
    (await maybeOne<{ palletId: number | null }>(
      db,
      sql`select pallet_id as "palletId" from receiving_reading
        where tenant_id = ${tenantId} and file_id = ${id} and id = ${readingID}`,
    )) ?? refuse('RECEIVING_READING_NOT_FOUND', { id: readingID })
  const readings = await many<StandingReading>(
    db,
    sql`update receiving_reading g set taken_back_at = now()
      from receiving_line l
      where g.tenant_id = ${tenantId} and g.file_id = ${id} and g.taken_back_at is null
        and (g.id = ${readingID} or g.pallet_id = ${reading.palletId}) and l.tenant_id = g.tenant_id and l.id = g.line_id
      returning g.line_id as "lineId", l.product_id as "productId", g.quantity, g.condition, g.lot,
        g.expires_on as "expiresOn"`,
  )
  if (readings.length === 0) return readDockFile(call, id)
  await takeOffLines(call, readings)
  await giveBack(call, file, readings)
  await run(
    db,
    sql`update receiving_pallet set received_at = null, received_by = null
      where tenant_id = ${tenantId} and id = ${reading.palletId}`,
  )
  if (file.status > 2) await settleFiles(db, tenantId, [id])
  return readDockFile(call, id)
}

interface StandingReading {
  readonly lineId: number
  readonly productId: number
  readonly quantity: number
  readonly condition: 'sound' | 'damaged'
  readonly lot: string | null
  readonly expiresOn: string | null
}

/** What was put away, or went back, cannot be as if it never came. */
const takeOffLines = async (
  { db, tenantId, refuse }: TakeBackCall,
  readings: readonly StandingReading[],
): Promise<void> => {
  const short = await maybeOne<{ product: string }>(
    db,
    sql`with less as (
        select line_id, sum(quantity) filter (where condition = 'sound') as sound,
          sum(quantity) filter (where condition = 'damaged') as damaged
        from unnest(${readings.map(({ lineId }) => lineId)}::bigint[], ${readings.map(({ quantity }) => quantity)}::numeric[],
          ${readings.map(({ condition }) => condition)}::text[]) as g (line_id, quantity, condition) group by line_id
      ), taken as (
        update receiving_line l set received = l.received - coalesce(less.sound, 0),
          damaged = l.damaged - coalesce(less.damaged, 0), decision = null, decided_by = null, decided_at = null
        from less where l.tenant_id = ${tenantId} and l.id = less.line_id
          and l.received - coalesce(less.sound, 0) >= l.placed + l.sent_back and l.damaged >= coalesce(less.damaged, 0)
        returning l.id
      )
      select p.name as product from less
      join receiving_line l on l.tenant_id = ${tenantId} and l.id = less.line_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where less.line_id not in (select id from taken) limit 1`,
  )
  if (short !== null) refuse('RECEIVING_GOODS_GONE', short)
}

const giveBack = async (call: TakeBackCall, file: HeldFile, readings: readonly StandingReading[]): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const to = await areaOf(db, tenantId, file.warehouseId, 'supplier')
  const area = await areaOf(db, tenantId, file.warehouseId, 'receiving')
  const isDamaged = readings.some(({ condition }) => condition === 'damaged')
  const defects = isDamaged ? (await defectShelfOf(call, file.warehouseId)).id : area
  await moveGoods(
    db,
    tenantId,
    readings.map(({ productId, quantity, condition, lot, expiresOn }) => ({
      kind: 'receipt-back',
      productId,
      quantity,
      from: condition === 'damaged' ? defects : area,
      to,
      document: file.fileNo,
      lot: lot ?? undefined,
      expiresOn: expiresOn ?? undefined,
      userId: caller.id,
      operationId,
    })),
  ).catch(async error => {
    if (!(error instanceof StockShort)) throw error
    refuse('RECEIVING_GOODS_GONE', await productNamedBy(call, error.productId))
  })
}

const productNamedBy = async ({ db, tenantId }: TakeBackCall, id: number): Promise<{ readonly product: string }> =>
  (await maybeOne<{ product: string }>(
    db,
    sql`select name as product from product where tenant_id = ${tenantId} and id = ${id}`,
  )) ?? { product: '' }
