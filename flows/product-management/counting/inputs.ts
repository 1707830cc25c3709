import { amountGiven } from '#flows/parts/amount.ts'
import { type CountingScene, type CountingSeen, countedLast, shelfIdAtHand } from './work.ts'

export const shelfInput = (seen: CountingSeen) => ({ shelfID: shelfIdAtHand(seen) })
export const beginInput = ({ value }: CountingScene) => ({ shelfBarcode: value })
export const scanInput = (scene: CountingScene) => ({ ...shelfInput(scene), barcode: scene.value, piece: scene.times })
/** What was weighed of the code that opened the dialog. */
export const weighedInput = (scene: CountingScene) => ({
  ...shelfInput(scene),
  barcode: scene.about,
  piece: amountGiven(scene),
})
export const inAllInput = (scene: CountingScene) => ({
  ...shelfInput(scene),
  productID: countedLast(scene)?.productID ?? 0,
  piece: amountGiven(scene, String(countedLast(scene)?.piece ?? '')),
})
/** The amount as it was before. */
export const beforeInput = (scene: CountingScene) => ({
  ...shelfInput(scene),
  productID: countedLast(scene)?.productID ?? 0,
  piece: countedLast(scene)?.piece ?? 0,
})
export const fullInput = (seen: CountingSeen) => ({ ...shelfInput(seen), isEmpty: false })
export const emptyInput = (seen: CountingSeen) => ({ ...shelfInput(seen), isEmpty: true })
