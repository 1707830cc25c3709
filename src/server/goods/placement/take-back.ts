import { toQuantity } from '#base/decimals.ts'
import type { placement } from '#contract/calls/goods/placement.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { demandLying } from '../by-hand/demand-lying.ts'
import { demandProduct } from '../excess/demand-product.ts'
import { endOf, lockBalances } from '../ledger/balances.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { backOfFiles } from '../receiving/placed-of-files.ts'
import { areasOf, demandPaper } from './papers.ts'
import { tellPlaced } from './place-goods.ts'
import { keptShelf } from './shelf-for-goods.ts'

/** Takes pieces that the caller put on a shelf back to their area, the last first; what is promised to a set meanwhile stays. */
export const takeBackPlaced = async (
  call: Parameters<Operations['placement']['takeBack']>[0],
  { productID: productId, area, piece, shelfBarcode, paper: code }: InputOfCall<typeof placement.takeBack>,
): Promise<ModelOf<typeof placement.takeBack>> => {
  const { db, tenantId, caller, operationId, refuse } = call
  await demandProduct(call, productId, piece)
  const paper = await demandPaper(call, code)
  const areas = await areasOf(call)
  const to = areas[area]
  const shelf = await keptShelf(call, shelfBarcode)
  const ends = { productId, shelfId: shelf.id, areaId: to, document: paper?.code ?? null }
  let left = piece
  const parts = (await placedToday(call, ends)).flatMap(({ quantity, ...part }) => {
    const taken = Math.min(left, quantity)
    left = toQuantity(left - taken)
    return taken > 0 ? [{ ...part, quantity: taken }] : []
  })
  if (left > 0) refuse('PLACEMENT_NOT_YOURS', { shelf: shelf.code, piece: toQuantity(piece - left) })
  if (area === 'receiving') {
    const ofFiles = parts.map(({ document, quantity }) => ({ fileNo: document, quantity }))
    await backOfFiles(db, tenantId, ownWarehouse(call), productId, ofFiles)
  }
  await lockBalances(db, tenantId, [endOf(shelf.id, productId), endOf(to, productId)])
  await demandLying(call, shelf.id, productId, piece)
  await moveGoods(
    db,
    tenantId,
    parts.map(({ lot, expiresOn, document, quantity }) => ({
      kind: 'placement-back',
      productId,
      quantity,
      from: shelf.id,
      to,
      document: document ?? undefined,
      lot: lot ?? undefined,
      expiresOn: expiresOn ?? undefined,
      userId: caller.id,
      operationId,
    })),
  )
  return tellPlaced(call, areas, productId, paper, shelf)
}

/** Pieces that were put on a shelf, or taken back from it: of one lot, and of one paper or file. */
interface PlacedPart {
  readonly lot: string | null
  readonly expiresOn: string | null
  readonly document: string | null
  readonly quantity: number
}

/** What the caller put on the shelf within a day and did not take back, the last first; of one paper where it is named. */
const placedToday = async (
  { db, tenantId, caller }: Parameters<Operations['placement']['takeBack']>[0],
  {
    productId,
    shelfId,
    areaId,
    document,
  }: {
    readonly productId: number
    readonly shelfId: number
    readonly areaId: number
    readonly document: string | null
  },
): Promise<readonly PlacedPart[]> => {
  const moved = await many<PlacedPart & { readonly isBack: boolean }>(
    db,
    sql`select lot, expires_on::text as "expiresOn", document, quantity, kind = 'placement-back' as "isBack"
      from movement
      where tenant_id = ${tenantId} and product_id = ${productId} and user_id = ${caller.id}
        and at > now() - interval '1 day' and (${document}::text is null or document = ${document})
        and (kind = 'placement' and from_place_id = ${areaId} and to_place_id = ${shelfId}
          or kind = 'placement-back' and from_place_id = ${shelfId} and to_place_id = ${areaId})
      order by id`,
  )
  const standing: StandingPart[] = []
  for (const { isBack, ...part } of moved) {
    if (isBack) takeOff(standing, part)
    else standing.unshift(part)
  }
  return standing
}

interface StandingPart extends Omit<PlacedPart, 'quantity'> {
  quantity: number
}

/** Each take-back is of what was put there last. */
const takeOff = (standing: readonly StandingPart[], back: PlacedPart): void => {
  let { quantity } = back
  for (const part of standing.filter(part => isSame(part, back))) {
    const taken = Math.min(quantity, part.quantity)
    part.quantity = toQuantity(part.quantity - taken)
    quantity = toQuantity(quantity - taken)
  }
}

const isSame = (one: Omit<PlacedPart, 'quantity'>, other: PlacedPart): boolean =>
  one.lot === other.lot && one.expiresOn === other.expiresOn && one.document === other.document
