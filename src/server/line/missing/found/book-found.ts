import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { endOf, lockBalances } from '#server/goods/ledger/balances.ts'
import { type Move, moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { MissingLineLocked } from '../lock-missing-line.ts'
import { pickMissing } from '../pick-missing.ts'

/** Where found pieces can have come from, and how many at the most. */
interface Source {
  readonly placeId: number
  readonly most: number
  readonly kind: 'promise' | 'goods' | 'books'
}

interface Found {
  readonly piece: number
  /** What of it was weighed more than was wanted: the shelf that promised the rest gives it too, where it can. */
  readonly over: number
}

/**
 * Books found pieces of a line into its order's parcel. They come from the shelf that promised them; else from the
 * excess area, from what this line was written off, from the shelf on which they were missed; and what no place has by
 * the books was there all the same: a correction.
 */
export const bookFound = async (
  call: Call,
  line: MissingLineLocked,
  parcelId: number,
  { piece, over }: Found,
): Promise<void> => {
  const { db, tenantId, caller, operationId } = call
  const sources = await readSources(call, line, parcelId, over)
  const moves: Move[] = []
  const promised: { shelfId: number; piece: number }[] = []
  let left = piece
  for (const { placeId, most, kind } of sources) {
    const quantity = Math.min(left, most)
    if (quantity <= 0) continue
    left = toQuantity(left - quantity)
    if (kind === 'promise') promised.push({ shelfId: placeId, piece: quantity })
    moves.push({
      kind: kind === 'books' ? 'correction' : 'combine',
      productId: line.productId,
      quantity,
      from: placeId,
      to: parcelId,
      ...(kind === 'promise' && { fromReserved: -quantity }),
      ...(kind === 'books' && { reason: '@reason.found' }),
      setId: line.order.setId ?? undefined,
      orderLineId: line.id,
      userId: caller.id,
      operationId,
    })
  }
  await moveGoods(db, tenantId, moves)
  await run(
    db,
    sql`update resourcing r set taken = r.taken + given.piece
      from unnest(${promised.map(row => row.shelfId)}::bigint[], ${promised.map(row => row.piece)}::numeric[])
        as given (shelf_id, piece)
      where r.tenant_id = ${tenantId} and r.order_line_id = ${line.id} and r.shelf_id = given.shelf_id`,
  )
  await pickMissing(call, line, piece, promised[0]?.shelfId ?? null)
}

const readSources = async (call: Call, line: MissingLineLocked, parcelId: number, over: number): Promise<Source[]> => {
  const { db, tenantId } = call
  const [excess, adjustment] = await areasOf(call, line.warehouseId)
  const promises = await many<{ shelfId: number; piece: number }>(
    db,
    sql`select r.shelf_id as "shelfId", r.piece - r.taken as piece
      from resourcing r join shelf on shelf.tenant_id = r.tenant_id and shelf.id = r.shelf_id
      where r.tenant_id = ${tenantId} and r.order_line_id = ${line.id} and r.piece > r.taken order by shelf.rank, shelf.id`,
  )
  const told = await many<{ shelfId: number }>(
    db,
    sql`select a.shelf_id as "shelfId" from allocation a
      join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      where a.tenant_id = ${tenantId} and a.order_line_id = ${line.id} and a.missing > 0 order by shelf.rank, shelf.id`,
  )
  const places = [...promises.map(row => row.shelfId), excess, adjustment, parcelId, ...told.map(row => row.shelfId)]
  const balances = await lockBalances(
    db,
    tenantId,
    places.map(placeId => endOf(placeId, line.productId)),
  )
  const freeAt = (placeId: number): number => {
    const { quantity, reserved } = balances.get(endOf(placeId, line.productId))!
    return toQuantity(quantity - reserved)
  }
  const { writtenOff } = await one<{ writtenOff: number }>(
    db,
    sql`select coalesce(sum(case when to_place_id = ${adjustment} then quantity else -quantity end), 0) as "writtenOff"
      from movement where tenant_id = ${tenantId} and order_line_id = ${line.id}
        and ${adjustment} in (from_place_id, to_place_id)`,
  )
  return [
    ...promises.map(({ shelfId, piece }): Source => ({ kind: 'promise', placeId: shelfId, most: piece })),
    ...promises.map(
      ({ shelfId }): Source => ({ kind: 'goods', placeId: shelfId, most: Math.min(over, freeAt(shelfId)) }),
    ),
    { kind: 'goods', placeId: excess, most: freeAt(excess) },
    { kind: 'books', placeId: adjustment, most: writtenOff },
    ...told.map(({ shelfId }): Source => ({ kind: 'goods', placeId: shelfId, most: freeAt(shelfId) })),
    { kind: 'books', placeId: adjustment, most: Number.POSITIVE_INFINITY },
  ]
}

const areasOf = async ({ db, tenantId }: Call, warehouseId: number): Promise<[excess: number, adjustment: number]> => [
  await areaOf(db, tenantId, warehouseId, 'excess'),
  await areaOf(db, tenantId, warehouseId, 'adjustment'),
]
