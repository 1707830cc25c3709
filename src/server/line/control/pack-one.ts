import type { ControlOrder, qualityControl } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import { needsDetails } from '#domain/needs-details.ts'
import type { Operations } from '#server/base/call.ts'
import { sql } from '#server/base/store/sql.ts'
import { completeLocked } from './completing/complete.ts'
import type { Completed } from './completing/completion-of.ts'
import { type Controlled, lockControlled } from './completing/lock-controlled.ts'
import { demandProduct } from './demand-product.ts'
import { findOnePiece } from './find-one-piece.ts'
import { readControlOrders } from './read-control-orders.ts'
import { refuseNotNeeded } from './refuse-not-needed.ts'

type PackCall = Parameters<Operations['qualityControl']['packOne']>[0]

/** What one scan of a product came to, before the papers of a packed order are drawn. */
export interface Packed {
  readonly order: ControlOrder | null
  readonly completion: Completed | null
}

/** Packs the oldest one-piece order that needs the scanned product; two workers never get the same one. */
export const packOne = async (call: PackCall, input: InputOfCall<typeof qualityControl.packOne>): Promise<Packed> => {
  const product = await demandProduct(call, input)
  const locked = await lockOnePiece(call, product, input.setNo)
  const [order] = await readControlOrders(call, sql`o.id = ${locked.id}`)
  if (order !== undefined && !order.isCancelled && needsDetails(call.settings, order))
    return { order, completion: null }
  const completion = await completeLocked(call, locked, {
    products: locked.lines.map(({ id }) => ({ orderProductID: id, piece: 1, missingPiece: 0 })),
    desi: order?.totalDesi ?? 0,
    giftPackage: order?.isGiftPackage ?? false,
    packageCount: 1,
    withCargoPdf: input.withCargoPdf,
    fromCart: true,
  })
  return { order: null, completion }
}

const lockOnePiece = async (
  call: PackCall,
  product: { readonly id: number; readonly name: string },
  setNo: number | null | undefined,
): Promise<Controlled> => {
  const isOn = call.settings.urunToplamaAyar.masaTekUrunKaliteKontrol
  for (;;) {
    const id = isOn ? await findOnePiece(call, { productId: product.id, setNo }) : null
    if (id === null) return refuseNotNeeded(call, product)
    const order = await lockControlled(call, id)
    // Someone else may have packed it while this one waited for the lock.
    if (order.checkedBy === null && order.parcel === null) return order
  }
}
