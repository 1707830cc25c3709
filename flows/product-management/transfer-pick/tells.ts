import type { Params } from '#contract/reply.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { isOpen, knownGoods, leftOf, openShelves, type PickScene, type PickSeen, rowInHand, rowMeant } from './plan.ts'

/** What was booked: how much of the row by now, and where to go when the shelf is done. */
export const tellPicked = (seen: PickSeen, scene: PickScene): Params => {
  const before = rowMeant(scene)
  const after = seen.doc.products.find(row => row.shelfId === before?.shelfId && row.productId === before.productId)
  return {
    product: before?.productName ?? '',
    now: after?.picked ?? 0,
    of: after?.piece ?? 0,
    next: openShelves(seen)[0]?.code ?? '',
  }
}

/** What a wrong code is, where it belongs, and what is wanted here. */
export const tellWrong = (scene: PickScene): Params => {
  const { things, belongs } = whatCodeNames(scene.value, scene.doc.settings, [knownGoods(scene)])
  const walk = openShelves(scene)
  const stepOf = (id: number | undefined) => walk.findIndex(shelf => shelf.id === id)
  return {
    code: scene.value.slice(0, 40),
    product: (things.find(isOpen) ?? things[0])?.productName ?? '',
    shelf: belongs?.title ?? '',
    ahead: Math.max(0, stepOf(belongs?.id) - Math.max(0, stepOf(Number(scene.position.shelfId)))),
    next: walk[0]?.code ?? '',
    wanted: rowInHand(scene)?.productName ?? '',
  }
}
export const tellLeft = (scene: PickScene): Params => {
  const row = rowMeant(scene)
  return { product: row?.productName ?? '', left: row === undefined ? 0 : leftOf(row) }
}
export const tellGiven = ({ value }: PickScene): Params => ({ given: value })
export const tellInHand = (seen: PickSeen): Params => {
  const row = rowInHand(seen)
  return { product: row?.productName ?? '', left: row === undefined ? 0 : leftOf(row) }
}
export const tellFile = ({ doc: { file } }: PickSeen): Params => ({
  file: file?.fileNo ?? '',
  to: file?.transferWarehouse ?? '',
  pieces: file?.openCount ?? 0,
})
