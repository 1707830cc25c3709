import { sumQuantities } from '#base/decimals.ts'
import { worthOf } from '#domain/refunds.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { defectShelfOf } from '#server/goods/shelves/defect-shelf.ts'
import type { ReturnPiece } from '../judge-pieces.ts'
import type { LockedReturn } from '../lock-return.ts'
import type { MadeReturn } from './open-return.ts'

/**
 * Brings judged pieces from their customer to their places: sound and opened ones to the returns area, damaged ones to the
 * defect shelf. What is not ours is no stock: it goes into a tray under the return's number. Answers with what each place
 * is called; null is the returns area.
 */
export const bookPieces = async (
  call: Call,
  order: LockedReturn,
  made: MadeReturn,
  pieces: readonly ReturnPiece[],
): Promise<readonly (string | null)[]> => {
  const { db, tenantId, caller, operationId } = call
  const { warehouseId, no } = made
  const isDamaged = pieces.some(({ condition }) => condition === 'damaged')
  const area = { id: await areaOf(db, tenantId, warehouseId, 'returns'), code: null }
  const defects = isDamaged ? await defectShelfOf(call, warehouseId) : null
  const from = await areaOf(db, tenantId, order.warehouseId, 'customer')
  const tray = `R${no}`
  const placed = pieces.map(piece => ({
    ...piece,
    place: piece.condition === 'notOurs' ? null : piece.condition === 'damaged' ? defects! : area,
  }))
  const ours = placed.flatMap(({ place, ...piece }) => (place === null ? [] : [{ ...piece, place }]))
  await moveGoods(
    db,
    tenantId,
    ours.map(({ line, piece, place }) => ({
      kind: 'return',
      productId: line.productId,
      quantity: piece,
      from,
      to: place.id,
      setId: order.setId ?? undefined,
      orderLineId: line.id,
      document: `R${no}`,
      userId: caller.id,
      operationId,
    })),
  )
  const returned = new Map(ours.map(({ line }) => [line.id, sumOf(ours, line.id)]))
  await run(
    db,
    sql`with taken as (
      insert into order_return_line (tenant_id, return_id, order_line_id, product_id, piece, amount, return_cause_id,
        condition, place_id, tray)
      select ${tenantId}, ${made.id}, line_id, product_id, piece, amount, cause_id, condition, place_id, tray
      from unnest(${placed.map(({ line }) => line.id)}::bigint[], ${placed.map(({ line }) => line.productId)}::bigint[],
        ${placed.map(({ piece }) => piece)}::numeric[], ${placed.map(worthOf)}::numeric[],
        ${placed.map(({ causeId }) => causeId)}::bigint[], ${placed.map(({ condition }) => condition)}::text[],
        ${placed.map(({ place }) => place?.id ?? null)}::bigint[],
        ${placed.map(({ place }) => (place === null ? tray : ''))}::text[]
      ) with ordinality as told (line_id, product_id, piece, amount, cause_id, condition, place_id, tray, nth)
      order by nth
    ), cleared as (
      delete from return_reading where tenant_id = ${tenantId} and order_id = ${order.id}
    ), aside as (
      insert into return_tray (tenant_id, warehouse_id, name, code, order_id, user_id)
      select ${tenantId}, ${warehouseId}, ${tray}, ${order.orderNo}, ${order.id}, ${caller.id}
      where ${ours.length < placed.length}
    )
    update order_line l set returned = l.returned + back.piece
    from unnest(${[...returned.keys()]}::bigint[], ${[...returned.values()]}::numeric[]) as back (id, piece)
    where l.tenant_id = ${tenantId} and l.id = back.id`,
  )
  return placed.map(({ place }) => (place === null ? tray : place.code))
}

const sumOf = (pieces: readonly ReturnPiece[], lineId: number): number =>
  sumQuantities(pieces.filter(({ line }) => line.id === lineId).map(({ piece }) => piece))
