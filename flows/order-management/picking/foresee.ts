import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { picking } from '#contract/calls/line/picking.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { PickAnswer } from '#contract/shapes/picking.ts'
import { weighedOff } from '#domain/weighed.ts'
import { leftOf, type PickingPlan } from './plan.ts'

type Pick = InputOfCall<typeof picking.pick>

/**
 * What the server will answer to a pick, told by the plan: null where it may do otherwise, as with pieces of another shelf,
 * more than was ordered, or missing ones that another store may send.
 */
export const foreseePick = (plan: PickingPlan, pick: Pick): PickAnswer | null => {
  const { orderProductID, shelfID, allocatedShelfID, piece, isMissingProduct } = pick
  const row = plan.products.find(row => row.orderProductID === orderProductID && row.shelfID === shelfID)
  const isElsewhere = Boolean(allocatedShelfID) && allocatedShelfID !== shelfID
  const mayGoElsewhere = isMissingProduct && plan.settings.packetSettings.omniChannelDistributionActive
  if (row === undefined || isElsewhere || mayGoElsewhere || piece <= 0) return null
  const off = isMissingProduct ? 0 : weighedOff(leftOf(row), row.weighedWithin, piece)
  if (piece > toQuantity(leftOf(row) + off)) return null
  const part = isMissingProduct ? 'missingPiece' : 'occurrencesPiece'
  const changed = {
    ...row,
    piece: toQuantity(row.piece + off),
    [part]: toQuantity(row[part] + piece),
    ...(isMissingProduct && { returnReasonID: pick.MissingProductReturnCauseID ?? 0 }),
  }
  const products = plan.products.map(other => (other === row ? changed : other))
  return {
    products: products.filter(other => other.orderProductID === orderProductID),
    informations: {
      ...plan.informations,
      totalProductCount: toQuantity(plan.informations.totalProductCount + off),
      collectedProductCount: sumQuantities(products.map(other => other.occurrencesPiece)),
      missingProductCountInSet: sumQuantities(products.map(other => other.missingPiece)),
      remainingProductCount: sumQuantities(products.map(leftOf)),
    },
  }
}
