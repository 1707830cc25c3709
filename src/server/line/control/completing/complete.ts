import type { qualityControl } from '#contract/calls/line/quality-control.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { fixDocuments } from '#server/papers/documents/make-documents.ts'
import { recordPrints } from '#server/papers/documents/record-prints.ts'
import { makePackages } from '../../dispatch/packages/make-packages.ts'
import { catchLines, catchOrder } from './catch-cancelled.ts'
import { checkOff } from './check-off.ts'
import { closeCleared } from './close-cleared.ts'
import type { Completed } from './completion-of.ts'
import { firstCompletion } from './first-completion.ts'
import { goodsPlace } from './held-goods.ts'
import { judgeLines } from './judge-lines.ts'
import { learnDesi } from './learn-desi.ts'
import { type Controlled, lockControlled } from './lock-controlled.ts'
import { setAside } from './set-aside.ts'

type CompleteCall = Parameters<Operations['qualityControl']['complete']>[0]
type CompleteInput = InputOfCall<typeof qualityControl.complete>

/** Completes the check of an order; once it was, it answers with what that made. */
export const complete = async (call: CompleteCall, input: CompleteInput): Promise<Completed> =>
  completeLocked(call, await lockControlled(call, input.id), input)

/** The same of an order that is locked already. */
export const completeLocked = async (
  call: CompleteCall,
  order: Controlled,
  input: Omit<CompleteInput, 'id'>,
): Promise<Completed> => {
  const { refuse, settings } = call
  const { id: orderId, orderNo } = order
  if (order.checkedBy !== null) {
    if (order.status === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo })
    if (input.fromCart && order.checkedBy !== call.caller.id) refuse('ORDER_NOT_TO_CONTROL', { orderNo })
    return firstCompletion(call, order)
  }
  if (order.status === 8) return catchOrder(call, order)
  if (!isHere(order, input.boxID)) refuse('ORDER_NOT_TO_CONTROL', { orderNo })
  await catchLines(call, order)
  const judged = judgeLines(call, order, input.products)
  if (judged.some(({ missing }) => missing > 0)) return setAside(call, order, judged)
  if (settings.kaliteKontrolAyar.desiRequired && input.desi === 0) refuse('DESI_REQUIRED', { orderNo })

  const { desi, packageCount: count, shippingType = null } = input
  const packageStatus = await checkOff(call, order, judged, { desi, shippingType })
  await closeCleared(call, order)
  const { packages, carrierId } = await makePackages(call, { orderId, carrierName: order.carrier, count, desi })
  await learnDesi(call, judged, { desi, carrierId })
  const kinds = kindsOf(call, input)
  const invoiceNo = await fixDocuments(call, { orderId, kinds })
  await recordPrints(call.db, call.tenantId, call.caller.id, [orderId], kinds)
  return {
    orderID: orderId,
    orderNo,
    packageStatus,
    invoiceNo,
    packages: packages.map(({ barcode, n, of, desi }) => ({ barcode, n, of, desi })),
    kinds,
  }
}

/** Whether the order waits to be checked: in the parcel that it is said to be in, or all of it in a slot, or, one piece, loose in a cart. */
const isHere = (order: Controlled, boxId: number | null | undefined): boolean => {
  if (order.status !== 4 || goodsPlace(order) === null || (boxId ?? order.parcel?.id) !== order.parcel?.id) return false
  return order.parcel !== null || order.slot !== null || (order.lines.length === 1 && order.lines[0]!.piece === 1)
}

const kindsOf = (
  { settings: { kaliteKontrolAyar } }: Pick<Call, 'settings'>,
  { giftPackage, withCargoPdf }: Pick<CompleteInput, 'giftPackage' | 'withCargoPdf'>,
): readonly DocumentKind[] => [
  'Cargo',
  'Invoice',
  ...(kaliteKontrolAyar.printOrderPdf ? (['OrderPdf'] as const) : []),
  ...(giftPackage ? (['GiftPackage'] as const) : []),
  ...(withCargoPdf || kaliteKontrolAyar.showCustomCargoPdf ? (['CustomCargo'] as const) : []),
]
