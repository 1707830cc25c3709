import { amountGiven } from '#flows/parts/amount.ts'
import { type ExcessScene, toWriteOff } from './box.ts'

export const placeInput = (scene: ExcessScene) => ({
  productID: scene.place.productId ?? 0,
  shelfBarcode: scene.value,
  piece: scene.place.piece ?? 0,
})
export const surplusInput = ({ value, times }: ExcessScene) => ({
  barcode: value,
  piece: times ?? 1,
  isConfirmed: false,
})
export const confirmedInput = ({ place }: ExcessScene) => ({
  barcode: place.code ?? '',
  piece: place.piece ?? 1,
  isConfirmed: true,
})
export const weighedInput = (scene: ExcessScene) => ({
  barcode: scene.place.code ?? '',
  piece: amountGiven(scene),
  isConfirmed: true,
})
export const writeOffInput = (scene: ExcessScene) => ({
  products: toWriteOff(scene).map(({ productID, piece }) => ({ productID, piece })),
})
