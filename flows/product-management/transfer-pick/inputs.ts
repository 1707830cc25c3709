import { toQuantity } from '#base/decimals.ts'
import type { TransferPick, transfers } from '#contract/calls/goods/transfers.ts'
import type { InputOfCall } from '#contract/define.ts'
import { piecesGiven, piecesScanned } from './judge.ts'
import { leftOf, type PickScene, rowMeant, type TransferPlan } from './plan.ts'

type PickInput = InputOfCall<typeof transfers.pick>

const pickOf = (scene: PickScene, quantity: number, isMissing = false): PickInput => {
  const { shelfId = 0, productId = 0 } = rowMeant(scene) ?? {}
  return { id: scene.doc.file?.id ?? 0, shelfId, productId, quantity, isMissing }
}
export const scannedInput = (scene: PickScene) => pickOf(scene, piecesScanned(scene))
export const givenInput = (scene: PickScene) => pickOf(scene, piecesGiven(scene))
/** All that is left of the row is not there. */
export const missingInput = (scene: PickScene) => {
  const row = rowMeant(scene)
  return pickOf(scene, row === undefined ? 0 : leftOf(row), true)
}

/** What the server will answer, told by the plan; null where it would refuse. */
export const foreseePick = (
  { products }: TransferPlan,
  { shelfId, productId, quantity, isMissing }: PickInput,
): TransferPick | null => {
  const row = products.find(each => each.shelfId === shelfId && each.productId === productId)
  if (row === undefined || quantity <= 0 || quantity > leftOf(row)) return null
  return isMissing
    ? { ...row, missing: toQuantity(row.missing + quantity) }
    : { ...row, picked: toQuantity(row.picked + quantity) }
}
