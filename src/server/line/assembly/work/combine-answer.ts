import type { CombineAnswer } from '#contract/calls/line/assembly.ts'
import { combineDataOf, combineParcelOf } from './combine-data.ts'
import type { AssemblyWork } from './read-work.ts'
import { isOrderComplete, leftInCart } from './table-work.ts'

export interface Combined {
  readonly lineId: number
  readonly productName: string
  readonly piece: number
  readonly isNewParcel: boolean
  readonly isTakenBack: boolean
  /** Where the pieces were put, or taken from. */
  readonly parcelId: number
}

/** What became of pieces of a line: its parcel, its order, and the table as it is then. */
export const combineAnswerOf = (work: AssemblyWork, combined: Combined): CombineAnswer => {
  const order = work.orders.find(order => order.lines.some(line => line.id === combined.lineId))!
  return {
    parcel: combineParcelOf(work, combined.parcelId),
    orderID: order.id,
    orderNo: order.orderNo,
    orderProductID: combined.lineId,
    productID: order.lines.find(line => line.id === combined.lineId)!.productId,
    productName: combined.productName,
    piece: combined.piece,
    isNewParcel: combined.isNewParcel,
    isTakenBack: combined.isTakenBack,
    isOrderComplete: isOrderComplete(order),
    isSetComplete: leftInCart(work) === 0,
    customCargoPDF: null,
    table: combineDataOf(work),
  }
}
