import type { Params } from '#contract/reply.ts'
import { type CountingScene, type CountingSeen, countedLast } from './work.ts'

/** The shelf at hand, what was counted there last, and what waits. */
export const tellWork = (seen: CountingSeen): Params => {
  const { left, next, shelf } = seen.doc.work
  const product = countedLast(seen)
  return {
    left,
    next: next[0]?.shelfCode ?? '–',
    shelf: shelf?.shelfCode ?? '',
    products: shelf?.products.length ?? 0,
    product: product?.productName ?? '',
    piece: product?.piece ?? 0,
    unit: product?.unit ?? '',
    belongsTo: product?.belongsTo ?? '',
  }
}

/** The same once a shelf was left or finished: it is the one before. */
export const tellLeft = (seen: CountingSeen, scene: CountingScene): Params => ({
  ...tellWork(seen),
  shelf: scene.doc.work.shelf?.shelfCode ?? '',
})

export const tellGiven = (scene: CountingScene): Params => ({ ...tellWork(scene), given: scene.value })
export const tellToWeigh = (seen: CountingSeen): Params => ({
  ...tellWork(seen),
  product: seen.doc.toWeigh?.name ?? '',
})
export const tellOther = (scene: CountingScene): Params => ({
  code: scene.value.slice(0, 40),
  product: scene.value.slice(0, 40),
  wanted: countedLast(scene)?.productName ?? scene.about,
})
