import { toQuantity } from '#base/decimals.ts'
import { type byHand, type HandAct, permissionOf } from '#contract/calls/goods/by-hand.ts'
import type { ModelOf } from '#contract/define.ts'
import { aboutHandChange, needsSecondPerson, reasonsFor } from '#domain/by-hand.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { takeApproval } from '#server/base/take-approval.ts'
import { areaOf } from '../ledger/areas.ts'
import { endOf, lockBalances } from '../ledger/balances.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandPieces } from '../products/demand-pieces.ts'
import { demandRoom } from '../shelves/contents/demand-room.ts'
import { demandLying } from './demand-lying.ts'
import { readHandShelf } from './read-hand-shelf.ts'

export interface WantedChange {
  readonly act: HandAct
  readonly shelfID: number
  readonly productID: number
  readonly piece: number
  readonly reason?: string | undefined
  readonly approvalID?: number | undefined
  /** What the books said when the shelf was looked at. */
  readonly known?: number
}
type ChangeCall = Call<(typeof byHand.update)['keys'][number]>

/** Adds to what lies on a shelf, takes from it, or sets it, with its reason: between the shelf and the adjustments. */
export const changeStock = async (call: ChangeCall, wanted: WantedChange): Promise<ModelOf<typeof byHand.update>> => {
  const { db, tenantId, caller, operationId } = call
  const { act, productID: productId } = wanted
  const shelf = await holdShelf(call, wanted.shelfID)
  await demandAmount(call, wanted)
  const outside = await areaOf(db, tenantId, ownWarehouse(call), 'adjustment')
  const balances = await lockBalances(db, tenantId, [endOf(shelf.id, productId), endOf(outside, productId)])
  const stock = balances.get(endOf(shelf.id, productId))!.quantity
  const difference = differenceOf(call, wanted, shelf, stock)
  const answer = async (changeID: number | null) => ({
    shelf: await readHandShelf(db, tenantId, shelf.id),
    changeID,
    difference,
  })
  if (difference === 0) return answer(null)
  const reason = reasonsFor(difference).find(fit => fit === wanted.reason) ?? call.refuse('HAND_REASON_UNFIT')
  if (difference > 0) await demandRoom(call, shelf, productId)
  else await demandLying(call, shelf.id, productId, -difference)
  const approvedBy = await approvalOf(call, { ...wanted, reason }, difference)
  const { changeID, document } = await one<{ changeID: number; document: string }>(
    db,
    sql`insert into hand_change (tenant_id, act, shelf_id, product_id, quantity, reason, user_id, approved_by)
      values (${tenantId}, ${act}, ${shelf.id}, ${productId}, ${difference}, ${reason}, ${caller.id}, ${approvedBy})
      returning id as "changeID", document`,
  )
  const [from, to] = difference > 0 ? [outside, shelf.id] : [shelf.id, outside]
  const goods = { productId, quantity: Math.abs(difference), from, to, reason, document } as const
  await moveGoods(db, tenantId, [{ kind: 'correction', ...goods, userId: caller.id, operationId }])
  return answer(changeID)
}

interface HeldShelf {
  readonly id: number
  readonly code: string
}
/** An active shelf of the caller's warehouse; who puts something else there waits. */
const holdShelf = async (call: ChangeCall, id: number): Promise<HeldShelf> =>
  (await maybeOne<HeldShelf>(
    call.db,
    sql`select id, code from shelf where tenant_id = ${call.tenantId} and id = ${id} and is_active
      and warehouse_id = ${ownWarehouse(call)} for no key update`,
  )) ?? call.refuse('HAND_SHELF_UNKNOWN', { code: String(id) })

/** None of it can lie on a shelf, but none cannot be added or taken. */
const demandAmount = async (call: ChangeCall, { act, productID, piece }: WantedChange): Promise<void> => {
  const product =
    (await maybeOne<{ name: string; isDecimal: boolean }>(
      call.db,
      sql`select name, is_decimal as "isDecimal" from product where tenant_id = ${call.tenantId} and id = ${productID}`,
    )) ?? call.refuse('PRODUCT_NOT_FOUND', { barcode: String(productID) })
  if (act !== 'update' || piece > 0) demandPieces(call, product, piece)
}

const differenceOf = (
  { refuse }: ChangeCall,
  { act, piece, known }: WantedChange,
  { code }: HeldShelf,
  stock: number,
): number => {
  if (act === 'add') return toQuantity(piece)
  if (act === 'remove') return toQuantity(-piece)
  if (stock !== known) refuse('HAND_STOCK_CHANGED', { shelf: code, known: known ?? 0, now: stock })
  return toQuantity(piece - stock)
}

/** Who else said yes, where the pieces are too many for one. */
const approvalOf = async (
  call: ChangeCall,
  { approvalID, ...change }: WantedChange & { readonly reason: string },
  difference: number,
): Promise<number | null> => {
  if (!needsSecondPerson(call.settings, difference)) return null
  const most = call.settings.byHandSettings.secondPersonAbove
  const id = approvalID ?? call.refuse('SECOND_PERSON_NEEDED', { piece: Math.abs(difference), most })
  return takeApproval(call, { id, permission: permissionOf[change.act], about: aboutHandChange(change) })
}
