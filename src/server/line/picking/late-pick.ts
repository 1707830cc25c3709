import { toQuantity } from '#base/decimals.ts'
import type { picking } from '#contract/calls/line/picking.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import { Refused } from '#http/serve/refused.ts'
import type { Operations } from '#server/base/call.ts'
import { type Decision, demandHeld, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { endOf, lockBalances } from '#server/goods/ledger/balances.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { LineChange } from './line-change.ts'
import { lineStored } from './line-stored.ts'
import type { PickLine } from './read-line.ts'

type PickCall = ScanCall<Parameters<Operations['picking']['pick']>[0]>
type PickInput = InputOfCall<typeof picking.pick>

/** What a pick is refused with that happened before it was asked for, and left goods in the cart that no line wants. */
const refusedTooLate: ReadonlySet<Key> = new Set<Key>([
  'SiparisinizYok',
  'ArabaBulunamadi',
  'PICKING_LINE_NOT_FOUND',
  'PICKING_PIECE_TOO_MUCH',
  'PICKING_STOCK_SHORT',
])

/** Decides a pick that has happened: what it would be refused with does not undo it, so its pieces are booked as excess. */
export const factOf = async (call: PickCall, input: PickInput, decide: () => Promise<Decision>): Promise<Decision> => {
  try {
    return await decide()
  } catch (error) {
    if (!(error instanceof Refused) || !refusedTooLate.has(error.key)) throw error
    return bookAsExcess(call, input, error)
  }
}

/**
 * Pieces of a line that was cancelled before the server heard of them: they lie in the cart as those do that were picked
 * before the cancel, and whoever combines finds them. Where they can't, as excess.
 */
export const pickedOfCancelled = async (
  call: PickCall,
  line: PickLine,
  change: LineChange,
  input: PickInput,
): Promise<Decision> => {
  const { piece } = input
  const row = line.rows.find(({ shelfId }) => shelfId === input.shelfID)
  const balance = line.balances.find(({ placeId }) => placeId === input.shelfID)
  const isBeyond = toQuantity(line.picked + line.missing + piece) > line.ordered
  const isShort = balance === undefined || toQuantity(balance.quantity - balance.reserved) < piece
  if (row === undefined || isBeyond || isShort) return call.refuse('PICKING_PIECE_TOO_MUCH', { left: 0 })
  change.take(row.shelfId, piece)
  const { orderNo, productName: product } = line
  const refused = { key: 'PICKED_OF_CANCELLED', params: { orderNo, product, piece } } as const
  return { ...(await lineStored(call, line, change)), outcome: { refused } }
}

interface Goods {
  readonly productId: number
  readonly product: string
  readonly shelfId: number
  readonly shelf: string
  readonly warehouseId: number
}

/** The pieces go to the excess; where the shelf does not hold them by the books it is to be counted, and they are found. */
const bookAsExcess = async (call: PickCall, { productID, shelfID, piece }: PickInput, refusal: Refused) => {
  if (piece === 0 || productID === undefined || shelfID == null) throw refusal
  demandHeld(call)
  const { db, tenantId, caller, operationId } = call
  const goods = await maybeOne<Goods>(
    db,
    sql`select p.id as "productId", p.name as product, shelf.id as "shelfId", shelf.code as shelf,
        shelf.warehouse_id as "warehouseId"
      from product p join shelf on shelf.tenant_id = p.tenant_id and shelf.id = ${shelfID}
      where p.tenant_id = ${tenantId} and p.id = ${productID}`,
  )
  if (goods === null || goods.warehouseId !== caller.warehouseId) throw refusal
  const { productId, product, shelfId, shelf, warehouseId } = goods
  const excess = await areaOf(db, tenantId, warehouseId, 'excess')
  const outside = await areaOf(db, tenantId, warehouseId, 'adjustment')
  const ends = [shelfId, excess, outside].map(placeId => endOf(placeId, productId))
  const balances = await lockBalances(db, tenantId, ends)
  const { quantity, reserved } = balances.get(endOf(shelfId, productId))!
  const lies = toQuantity(quantity - reserved) >= piece
  const from = lies ? ({ kind: 'excess', from: shelfId } as const) : ({ kind: 'correction', from: outside } as const)
  const move = { ...from, to: excess, productId, quantity: piece, userId: caller.id, operationId, reason: lateReason }
  await moveGoods(db, tenantId, [move])
  if (!lies)
    await run(
      db,
      sql`update shelf set count_wanted_at = coalesce(count_wanted_at, now())
        where tenant_id = ${tenantId} and id = ${shelfId}`,
    )
  return refuseKeeping('PICKED_AS_EXCESS', { product, piece, shelf })
}

const lateReason = '@reason.pickedTooLate'
