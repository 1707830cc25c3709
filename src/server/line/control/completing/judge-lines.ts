import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { qualityControl } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import { invalid } from '#http/serve/read-input.ts'
import type { Call } from '#server/base/call.ts'
import { heldOf, openMissingOf, wantedOf } from './held-goods.ts'
import type { Controlled, ControlledLine } from './lock-controlled.ts'

type Told = InputOfCall<typeof qualityControl.complete>['products']
type Keys = 'ORDER_NOT_TO_CONTROL' | 'QUALITY_CONTROL_TOO_MUCH' | 'QUALITY_CONTROL_INCOMPLETE'

export interface JudgedLine {
  readonly line: ControlledLine
  readonly read: number
  /** Pieces that should lie here and do not; nobody knew. */
  readonly newlyMissing: number
  /** All pieces that are to be sent and cannot be yet. */
  readonly missing: number
}

/**
 * What the worker read and missed of each line that is to be sent. Refuses what does not come to all of it, to no more
 * than lies here, or is told missing though it is only not combined yet.
 */
export const judgeLines = (call: Pick<Call<Keys>, 'refuse'>, order: Controlled, told: Told): readonly JudgedLine[] => {
  const { refuse } = call
  for (const { orderProductID, productID } of told) {
    const line = order.lines.find(({ id }) => id === orderProductID)
    if (line === undefined || (productID ?? line.productId) !== line.productId) throw invalid('products', 'contradicts')
  }
  const judged = order.lines.map((line): JudgedLine => {
    const own = told.filter(({ orderProductID }) => orderProductID === line.id)
    const read = sumQuantities(own.map(({ piece }) => piece))
    const missing = sumQuantities(own.map(({ missingPiece }) => missingPiece))
    const most = line.isCancelled ? 0 : heldOf(order, line)
    if (read > most || read + missing > wantedOf(line))
      refuse('QUALITY_CONTROL_TOO_MUCH', { product: line.productName, most })
    return { line, read, missing, newlyMissing: toQuantity(missing - openMissingOf(line)) }
  })
  const left = sumQuantities(judged.map(({ line, read, missing }) => wantedOf(line) - read - missing))
  if (left > 0) refuse('QUALITY_CONTROL_INCOMPLETE', { left })
  const isElsewhere = ({ line, read, newlyMissing }: JudgedLine) =>
    !line.isCancelled && toQuantity(read + newlyMissing) > heldOf(order, line)
  const isNothing = judged.every(({ line }) => wantedOf(line) === 0)
  if (isNothing || judged.some(isElsewhere)) refuse('ORDER_NOT_TO_CONTROL', { orderNo: order.orderNo })
  return judged
}
