import { toQuantity } from '#base/decimals.ts'
import type { FoundAnswer, missing } from '#contract/calls/line/missing.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { myTable } from '../../seats/my-table.ts'
import { lockMissingLine, type MissingLineLocked } from '../lock-missing-line.ts'
import { settleMissing } from '../settle-missing.ts'
import { readParcel } from './read-parcel.ts'
import { readWantedProducts } from './read-wanted-products.ts'
import { weighMissing } from './weigh-missing.ts'

type BackCall = Parameters<Operations['missing']['takeBack']>[0]

/** Takes found pieces out of the parcel again, back to where they came from; the order waits for them as before. */
export const takeFoundBack = async (
  call: BackCall,
  { orderProductID, parcelID, piece }: InputOfCall<typeof missing.takeBack>,
): Promise<FoundAnswer> => {
  const { db, tenantId, caller, refuse } = call
  await myTable(call)
  const line = await lockMissingLine(call, orderProductID)
  if (line === null || line.warehouseId !== caller.warehouseId || line.parcelId !== parcelID)
    return refuse('COMBINE_NOT_IN_PARCEL')
  await moveBack(call, line, parcelID, piece)
  await missAgain(call, line, piece)
  const open = toQuantity(line.open + piece)
  if (line.weighedMore !== 0 && open >= line.weighedMore) await weighMissing(call, { ...line, open }, -line.weighedMore)
  await settleMissing(db, tenantId, [line.order.id])
  const { table, ...parcel } = await readParcel(db, tenantId, parcelID)
  return {
    parcel,
    table,
    orderID: line.order.id,
    orderNo: line.order.orderNo,
    orderProductID: line.id,
    productID: line.productId,
    productName: line.productName,
    piece,
    isTakenBack: true,
    isOrderComplete: false,
    wanted: await readWantedProducts(db, caller),
  }
}

interface Arrived {
  readonly placeId: number
  readonly quantity: number
  /** What of it the place had promised. */
  readonly promised: number
}

/** What lies in the parcel of a line and came from no cart goes the way back, the newest first. */
const moveBack = async (call: BackCall, line: MissingLineLocked, parcelId: number, piece: number): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const adjustment = await areaOf(db, tenantId, line.warehouseId, 'adjustment')
  const given: Arrived[] = []
  let left = piece
  for (const { placeId, quantity, promised } of await arrivedIn(call, line, parcelId)) {
    const n = Math.min(left, quantity)
    if (n <= 0) continue
    given.push({ placeId, quantity: n, promised: Math.min(n, promised) })
    left = toQuantity(left - n)
  }
  if (left > 0) refuse('COMBINE_NOT_IN_PARCEL')
  await moveGoods(
    db,
    tenantId,
    given.map(({ placeId, quantity, promised }) => ({
      kind: placeId === adjustment ? 'correction' : 'combine-back',
      productId: line.productId,
      quantity,
      from: parcelId,
      to: placeId,
      ...(promised > 0 && { toReserved: promised }),
      ...(placeId === adjustment && { reason: '@reason.found' }),
      setId: line.order.setId ?? undefined,
      orderLineId: line.id,
      userId: caller.id,
      operationId,
    })),
  )
  await run(
    db,
    sql`update resourcing r set taken = r.taken - given.piece
      from unnest(${given.map(one => one.placeId)}::bigint[], ${given.map(one => one.promised)}::numeric[])
        as given (shelf_id, piece)
      where r.tenant_id = ${tenantId} and r.order_line_id = ${line.id} and r.shelf_id = given.shelf_id`,
  )
}

const arrivedIn = (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  line: MissingLineLocked,
  parcelId: number,
): Promise<Arrived[]> =>
  many<Arrived>(
    db,
    sql`select came.place_id as "placeId", came.quantity, coalesce(r.taken, 0) as promised
      from (
        select case when to_place_id = ${parcelId} then from_place_id else to_place_id end as place_id, max(id) as id,
          sum(case when to_place_id = ${parcelId} then quantity else -quantity end) as quantity
        from movement
        where tenant_id = ${tenantId} and order_line_id = ${line.id} and ${parcelId} in (from_place_id, to_place_id)
        group by 1
      ) came
      join place on place.tenant_id = ${tenantId} and place.id = came.place_id
      left join resourcing r on r.tenant_id = ${tenantId} and r.order_line_id = ${line.id} and r.shelf_id = came.place_id
      where place.kind <> 'cart' and came.quantity > 0
      order by came.id desc`,
  )

/** The line lacks the pieces again, and so do its allocations. */
const missAgain = async ({ db, tenantId, refuse }: BackCall, line: MissingLineLocked, piece: number): Promise<void> => {
  const missed = await run(
    db,
    sql`update order_line set missing = missing + ${piece}::numeric, picked = picked - ${piece}::numeric,
        combined = combined - ${piece}::numeric
      where tenant_id = ${tenantId} and id = ${line.id} and combined - checked >= ${piece}::numeric`,
  )
  if (missed === 0) refuse('COMBINE_NOT_IN_PARCEL')
  const rows = await many<{ id: number; picked: number }>(
    db,
    sql`select id, picked from allocation
      where tenant_id = ${tenantId} and order_line_id = ${line.id} and picked > 0 order by missing desc, id desc`,
  )
  let left = piece
  for (const { id, picked } of rows) {
    const n = Math.min(left, picked)
    left = toQuantity(left - n)
    if (n > 0)
      await run(
        db,
        sql`update allocation set picked = picked - ${n}::numeric, missing = missing + ${n}::numeric
          where tenant_id = ${tenantId} and id = ${id}`,
      )
  }
}
