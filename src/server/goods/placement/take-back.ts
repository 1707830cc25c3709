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
import { placedOfFiles } from '../receiving/placed-of-files.ts'
import { areasOf, demandPaper } from './papers.ts'
import { fileOf, tellPlaced } from './place-goods.ts'
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
  const parts = (await placedToday(call, ends)).flatMap(({ lot, expiresOn, quantity }) => {
    const taken = Math.min(left, quantity)
    left = toQuantity(left - taken)
    return taken > 0 ? [{ lot, expiresOn, quantity: taken }] : []
  })
  if (left > 0) refuse('PLACEMENT_NOT_YOURS', { shelf: shelf.code, piece: toQuantity(piece - left) })
  if (area === 'receiving')
    await placedOfFiles(db, tenantId, ownWarehouse(call), { productId, quantity: -piece, ...fileOf(paper) })
  await lockBalances(db, tenantId, [endOf(shelf.id, productId), endOf(to, productId)])
  await demandLying(call, shelf.id, productId, piece)
  await moveGoods(
    db,
    tenantId,
    parts.map(({ lot, expiresOn, quantity }) => ({
      kind: 'placement-back',
      productId,
      quantity,
      from: shelf.id,
      to,
      document: paper?.code,
      lot: lot ?? undefined,
      expiresOn: expiresOn ?? undefined,
      userId: caller.id,
      operationId,
    })),
  )
  return tellPlaced(call, areas, productId, paper, shelf)
}

interface PlacedPart {
  readonly lot: string | null
  readonly expiresOn: string | null
  readonly quantity: number
}

/** What the caller put on the shelf within a day and did not take back, by lot, the last first. */
const placedToday = (
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
): Promise<PlacedPart[]> =>
  many(
    db,
    sql`select lot, expires_on::text as "expiresOn",
        sum(case kind when 'placement' then quantity else -quantity end) as quantity
      from movement
      where tenant_id = ${tenantId} and product_id = ${productId} and user_id = ${caller.id}
        and at > now() - interval '1 day' and document is not distinct from ${document}::text
        and (kind = 'placement' and from_place_id = ${areaId} and to_place_id = ${shelfId}
          or kind = 'placement-back' and from_place_id = ${shelfId} and to_place_id = ${areaId})
      group by lot, expires_on having sum(case kind when 'placement' then quantity else -quantity end) > 0
      order by max(id) desc`,
  )
