import type { CombineAnswer } from '#contract/calls/line/assembly.ts'
import { type CombineScene, type CombineSeen, foundHere, productMeant } from './desk.ts'
import { piecesGiven } from './judge.ts'

/** A scan; what the terminal does not know, the server may. */
export const scannedInput = (scene: CombineScene, withCargoPdf: boolean) => {
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
export const givenInput = (scene: CombineScene, withCargoPdf: boolean) => ({
  ...here(scene),
  barcode: productMeant(scene)?.productBarcode || scene.about,
  piece: piecesGiven(scene),
  isExcess: false,
  withCargoPdf,
})
export const excessInput = (scene: CombineScene) => ({
  ...here(scene),
  barcode: scene.position.code ?? '',
  piece: scene.position.piece ?? 1,
  isExcess: true,
  withCargoPdf: false,
})
/** What takes pieces out of the parcel again that they were put into. */
export const takeBackInput = ({ orderProductID, parcel, piece }: CombineAnswer) => ({
  orderProductID: orderProductID ?? 0,
  parcelID: parcel?.id ?? 0,
  piece,
})
export const missingInput = (scene: CombineScene, causeId: number | null) => ({
  productID: scene.position.productId ?? 0,
  piece: scene.position.piece ?? 0,
  MissingProductReturnCauseID: causeId,
})
export const parcelInput = (scene: CombineScene) => ({
  tableId: scene.doc.table?.tableID ?? 0,
  parcelId: scene.position.parcelId ?? 0,
  requestParcelBarcode: (scene.fields.requestParcelBarcode ?? '').trim(),
  requestParcelRank: Number(scene.fields.requestParcelRank),
  isMissingParcel: scene.fields.isMissingParcel === 'true',
})

const here = ({ doc }: CombineSeen) => ({
  setNo: doc.table?.warehouseCar?.setNo ?? null,
  tableId: doc.table?.tableID ?? null,
})
