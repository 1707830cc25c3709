import { amountGiven } from '#flows/parts/amount.ts'
import { type ExcessScene, toWriteOff } from './box.ts'

export const placeInput = (scene: ExcessScene) => ({
  productID: scene.position.productId ?? 0,
  shelfBarcode: scene.value,
  piece: scene.position.piece ?? 0,
})
export const surplusInput = ({ value, times }: ExcessScene) => ({
  barcode: value,
  piece: times ?? 1,
  isConfirmed: false,
})
export const confirmedInput = ({ position }: ExcessScene) => ({
  barcode: position.code ?? '',
  piece: position.piece ?? 1,
  isConfirmed: true,
})
export const weighedInput = (scene: ExcessScene) => ({
  barcode: scene.position.code ?? '',
  piece: amountGiven(scene),
  isConfirmed: true,
})
export const writeOffInput = (scene: ExcessScene) => ({
  products: toWriteOff(scene).map(({ productID, piece }) => ({ productID, piece })),
})
