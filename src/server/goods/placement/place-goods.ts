import type { placement } from '#contract/calls/goods/placement.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { demandProduct } from '../excess/demand-product.ts'
import { carryFromArea } from './carry-from-area.ts'
import { lotsOf } from './lots-of.ts'
import { type Areas, areasOf, demandPaper, type NamedPaper } from './papers.ts'
import { countWaiting, readProducts, withoutRank } from './read-waiting.ts'
import { type ShelfForGoods, shelfForGoods } from './shelf-for-goods.ts'
import { readWaitingOrders } from './waiting-orders.ts'

type PlaceCall = Parameters<Operations['placement']['place']>[0]
type Input = InputOfCall<typeof placement.place>
type Placed = ModelOf<typeof placement.place>

/** Puts pieces from an area on a shelf, with what is known of their lot; another shelf than was shown only once it is confirmed. */
export const placeGoods = async (call: PlaceCall, input: Input): Promise<Placed> => {
  const { productID: productId, area, piece, shelfBarcode } = input
  await demandProduct(call, productId, piece)
  const paper = await demandPaper(call, input.paper)
  const areas = await areasOf(call)
  const lots = await lotsOf(call, input, areas[area])
  const shelf = await shelfForGoods(call, shelfBarcode, { productId, hasLot: lots.some(({ lot }) => lot !== null) })
  await demandNobodyWaits(call, input)
  await demandShown(call, input, shelf)
  await carryFromArea(call, { productId, piece, area, areas, paper, lots, to: shelf.id, kind: 'placement' })
  return tellPlaced(call, areas, productId, paper, shelf)
}

/** What waits of the product, and in all, once some of it came or went. */
export const tellProduct = async (
  call: Call,
  areas: Areas,
  productId: number,
  paper: NamedPaper | null,
): Promise<Omit<Placed, 'shelf'>> => {
  const [product] = await readProducts(call, areas, paper, [productId])
  return {
    ...(await countWaiting(call, areas, paper)),
    productID: productId,
    product: product === undefined ? null : withoutRank(product),
  }
}
/** The same, with the shelf that it was put on or taken off. */
export const tellPlaced = async (
  call: Call,
  areas: Areas,
  productId: number,
  paper: NamedPaper | null,
  { id, code }: ShelfForGoods,
): Promise<Placed> => ({
  ...(await tellProduct(call, areas, productId, paper)),
  shelf: { shelfID: id, shelfCode: code },
})

/** Whoever brings to a shelf what an order waits for right now is asked about it once. */
const demandNobodyWaits = async (call: PlaceCall, { productID, isConfirmed }: Input): Promise<void> => {
  const waits = isConfirmed ? undefined : (await readWaitingOrders(call, [productID])).get(productID)
  if (waits === undefined) return
  const { orderNo, parcelRank: parcel, table } = waits
  call.refuse('PLACEMENT_ORDER_WAITS', { orderNo, parcel, table })
}

/**
 * Another shelf than the one that was shown is asked about once. Confirmed, the shown one wants to be looked at: somebody
 * stood before it and did not use it. Whoever is putting something there at this moment is not waited for: he looks at it.
 */
const demandShown = async (
  { db, tenantId, refuse }: PlaceCall,
  { shownShelfID, isConfirmed }: Input,
  shelf: ShelfForGoods,
): Promise<void> => {
  if (shownShelfID == null || shownShelfID === shelf.id) return
  if (isConfirmed) {
    await run(
      db,
      sql`update shelf set count_wanted_at = coalesce(count_wanted_at, now())
        where tenant_id = ${tenantId} and id in (
          select id from shelf where tenant_id = ${tenantId} and id = ${shownShelfID} for no key update skip locked)`,
    )
    return
  }
  const shown = await maybeOne<{ code: string }>(
    db,
    sql`select code from shelf where tenant_id = ${tenantId} and id = ${shownShelfID}`,
  )
  refuse('PLACEMENT_OTHER_SHELF', { shelf: shelf.code, shown: shown?.code ?? '–' })
}
