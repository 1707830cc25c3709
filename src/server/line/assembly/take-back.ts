import type { assembly } from '#contract/calls/line/assembly.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { sql } from '#server/base/store/sql.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { combiningStored } from './work/combining-stored.ts'
import { tableLocked } from './work/lock-table.ts'
import { type ScanRow, scanFrom, scanRead } from './work/read-scan.ts'

type TakeBackCall = ScanCall<Parameters<Operations['assembly']['takeBack']>[0]>
type TakeBackInput = InputOfCall<typeof assembly.takeBack>

/** Takes pieces of a line out of its order's parcel, back into the cart; an order with nothing left in it gives it up. */
export const takeBack = inTwoTrips<TakeBackCall, TakeBackInput, ScanRow>({
  read: (call, { orderProductID }) =>
    scanRead(
      call,
      sql`select product_id from order_line where tenant_id = ${call.tenantId} and id = ${orderProductID}`,
      orderProductID,
    ),
  hold: tableLocked,
  decide: async (call, { orderProductID, parcelID, piece }, row) => {
    const work = scanFrom(call, {}, row)
    const claim = work.claims.find(({ line }) => line.id === orderProductID)
    const parcel = work.parcels.find(({ id }) => id === parcelID && id === claim?.order.parcelId)
    // Once the last picked piece of it was marked missing, it is no product of the set.
    const product = work.products.find(({ isOfSet, productID }) => isOfSet && productID === claim?.line.productId)
    if (claim === undefined || parcel === undefined || product === undefined)
      return call.refuse('COMBINE_NOT_IN_PARCEL')
    demandPieces(call, { name: product.productName, isDecimal: product.isProductPieceDecimal }, piece)
    if (piece > claim.line.inParcel) call.refuse('COMBINE_NOT_IN_PARCEL')
    return combiningStored(call, work, { claim, product, parcel, piece: -piece })
  },
})
