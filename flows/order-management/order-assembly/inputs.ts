import type { CombineAnswer, CombineData, CombineParcel } from '#contract/calls/line/assembly.ts'
import type { Paper } from '#contract/calls/papers/documents.ts'
import type { Params } from '#contract/reply.ts'
import {
  atWork,
  type CombineDesk,
  type CombinePlace,
  type CombineScene,
  type CombineSeen,
  foundHere,
  lastPlaced,
  leftHere,
  lyingOf,
  parcelAsked,
  productInHand,
  productMissed,
} from './desk.ts'
import { piecesGiven } from './judge.ts'

const here = ({ doc }: CombineSeen) => ({
  setNo: doc.table?.warehouseCar?.setNo ?? null,
  tableId: doc.table?.tableID ?? null,
})

/** A scan; what the terminal does not know, the server may. */
export const assignScanned = (scene: CombineScene, withCargoPdf: boolean) => {
  const found = foundHere(scene, scene.value)
  const piece = found?.carried ?? scene.times
  return {
    ...here(scene),
    barcode: found?.product.productBarcode || scene.value,
    ...(piece === null ? {} : { piece }),
    isExcess: false,
    withCargoPdf,
  }
}
/** What the quantity dialog says. */
export const assignGiven = (scene: CombineScene, withCargoPdf: boolean) => ({
  ...here(scene),
  barcode: productInHand(scene)?.productBarcode || scene.about,
  piece: piecesGiven(scene),
  isExcess: false,
  withCargoPdf,
})
export const assignExcess = (scene: CombineScene) => ({
  ...here(scene),
  barcode: scene.place.code ?? '',
  piece: scene.place.piece ?? 1,
  isExcess: true,
  withCargoPdf: false,
})
/** What takes pieces out of the parcel again that they were put into. */
export const backFrom = ({ orderProductID, parcel, piece }: CombineAnswer) => ({
  orderProductID: orderProductID ?? 0,
  parcelID: parcel?.id ?? 0,
  piece,
})
export const missOf = (scene: CombineScene, causeId: number | null) => ({
  productID: scene.place.productId ?? 0,
  piece: scene.place.piece ?? 0,
  MissingProductReturnCauseID: causeId,
})
export const parcelOf = (scene: CombineScene) => ({
  tableId: scene.doc.table?.tableID ?? 0,
  parcelId: scene.place.parcelId ?? 0,
  requestParcelBarcode: (scene.fields.requestParcelBarcode ?? '').trim(),
  requestParcelRank: Number(scene.fields.requestParcelRank),
  isMissingParcel: scene.fields.isMissingParcel === 'true',
})

export const putTable = (doc: CombineDesk, table: CombineData): CombineDesk => ({ ...doc, table })
export const putAnswer = (doc: CombineDesk, last: CombineAnswer): CombineDesk => ({ ...doc, table: last.table, last })
export const leaveTable = (doc: CombineDesk): CombineDesk => ({ ...doc, table: null, last: null })

/** How putting pieces into a parcel ended. */
export const assignEnding = (
  seen: CombineSeen,
): 'parcel' | 'newParcel' | 'orderDone' | 'parcelAsked' | 'setDone' | 'excess' => {
  const { last, settings } = seen.doc
  if (last?.parcel === null) return 'excess'
  if (last?.isNewParcel && settings.orderCombineSettings.requestedParcelActive) return 'parcelAsked'
  if (leftHere(seen) === 0) return 'setDone'
  if (last?.isOrderComplete) return 'orderDone'
  return last?.isNewParcel ? 'newParcel' : 'parcel'
}

/** Nobody needs what was scanned: is it to be excess? */
export const atExcess = (scene: CombineScene): CombinePlace => {
  const { act, value, about, typed, times } = scene
  const piece = act === 'scan' && typed === '' ? times : piecesGiven(scene)
  return { ...atWork, code: act === 'scan' ? value : about, piece: piece ?? 1 }
}
export const atNewParcel = ({ doc }: CombineSeen): CombinePlace => ({
  ...atWork,
  parcelId: doc.last?.parcel?.id ?? null,
})
export const atMissing = ({ value }: CombineScene): CombinePlace => ({ ...atWork, productId: Number(value) })
export const atMissingAmount = (scene: CombineScene): CombinePlace => ({ ...scene.place, piece: piecesGiven(scene) })

export const papersOf = ({ customCargoPDF, orderNo }: CombineAnswer): readonly Paper[] =>
  customCargoPDF === null ? [] : [{ kind: 'CustomCargo', orderNo, html: null, pdf: customCargoPDF }]

/** A parcel's number; at another table there is one of that number, too. */
const whereIs = ({ rank, otherTable }: CombineParcel): string | number =>
  otherTable === null ? rank : `${rank} · ${otherTable}`

/** Where the pieces went, and how far their order is. */
export const tellPlaced = (seen: CombineSeen): Params => {
  const { last } = seen.doc
  const order = lastPlaced(seen)?.order
  return {
    parcel: last?.parcel ? whereIs(last.parcel) : '',
    orderNo: last?.orderNo ?? '',
    product: last?.productName ?? '',
    piece: last?.piece ?? 0,
    now: order?.combinedCount ?? 0,
    of: order?.pieceCount ?? 0,
  }
}
export const tellTable = ({ doc: { table } }: CombineSeen): Params => ({
  table: table?.tableDefinition ?? '',
  cart: table?.warehouseCar?.definition ?? '',
  setNo: table?.warehouseCar?.setNo ?? '',
  combined: table?.combinedProductCount ?? 0,
  missing: table?.missingProductCount ?? 0,
})
export const tellLeft = (seen: CombineSeen): Params => ({ left: leftHere(seen) })
/** What is in hand, and how much of it can be in the cart. */
export const tellInHand = (scene: CombineSeen & { readonly act?: string; readonly value?: string }): Params => {
  const product = productMissed(scene) ?? productInHand(scene) ?? foundHere(scene, scene.value ?? '')?.product ?? null
  return { product: product?.productName ?? '', left: product === null ? 0 : lyingOf(product) }
}
export const tellCode = ({ value, about, place }: CombineSeen & { readonly value?: string }): Params => ({
  code: (place.code ?? value ?? about).slice(0, 40),
  piece: place.piece ?? 1,
})
export const tellParcel = (seen: CombineSeen): Params => {
  const parcel = parcelAsked(seen)
  return { parcel: parcel?.rank ?? '', orderNo: parcel?.orders.at(-1)?.orderNo ?? '' }
}
export const tellOther = (scene: CombineScene): Params => ({
  code: scene.value.slice(0, 40),
  product: foundHere(scene, scene.value)?.product.productName ?? '',
  wanted: productInHand({ ...scene, act: 'ok' })?.productName ?? '',
})
