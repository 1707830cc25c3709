import type { Params } from '#contract/reply.ts'
import { lineInHand, linesOf, piecesRead, type ReturnScene, type ReturnSeen, refundOn } from './desk.ts'
import { lineNamed } from './judge.ts'

export const tellOrder = ({ doc, position }: ReturnSeen): Params => ({
  orderNo: doc.order?.orderNo ?? position.code ?? '',
  name: doc.order?.customerName ?? '',
  status: doc.order?.status ?? 0,
})
export const tellCode = ({ position }: ReturnSeen): Params => ({
  code: (position.code ?? position.missed ?? position.asksPhone ?? '').slice(0, 40),
})

/** What is in hand, and how much of it can come back. */
export const tellInHand = (seen: ReturnSeen): Params => {
  const line = lineInHand(seen)
  return { product: line?.productName ?? '', piece: seen.position.piece ?? 0, most: line?.leftPiece ?? 0 }
}
/** The same of what was scanned; of what the order does not have, its code. */
export const tellScanned = (scene: ReturnScene): Params => {
  const line = lineNamed(scene, scene.value)
  return {
    orderNo: scene.doc.order?.orderNo ?? '',
    product: line?.productName ?? scene.value.slice(0, 40),
    piece: line?.returnPiece ?? 0,
    most: line?.leftPiece ?? 0,
  }
}
export const tellOther = (scene: ReturnScene): Params => ({
  code: scene.value.slice(0, 40),
  product: lineNamed(scene, scene.value)?.productName ?? '',
  wanted: lineInHand(scene)?.productName ?? '',
})
/** What a photo is taken of. */
export const tellPhotographed = (seen: ReturnSeen): Params => ({
  product: linesOf(seen).find(({ id }) => String(id) === seen.about)?.productName ?? '',
})
export const tellRefund = (seen: ReturnSeen): Params => ({
  ...tellOrder(seen),
  amount: refundOn(seen).amount,
  pieces: piecesRead(seen).now,
})
export const tellDone = ({ doc }: ReturnSeen): Params => ({
  returnNo: doc.done?.returnNo ?? 0,
  amount: doc.done?.amount ?? 0,
  exchangeOrderNo: doc.done?.exchangeOrderNo ?? '',
})
export const tellTray = ({ doc }: ReturnSeen): Params => ({ tray: doc.tray })
export const tellTrayAbout = ({ doc, about }: ReturnSeen): Params => ({
  tray: doc.trays.find(({ id }) => String(id) === about)?.name ?? '',
})
