import { toQuantity } from '#base/decimals.ts'
import type { HandAct, HandProduct, HandReason } from '#contract/calls/goods/by-hand.ts'
import type { Settings } from '#contract/shapes/settings.ts'

/** Why pieces may come onto a shelf by hand, or leave it. */
export const reasonsFor = (difference: number): readonly HandReason[] =>
  difference > 0
    ? ['@reason.manual', '@reason.found', '@reason.sample', '@reason.internalUse']
    : ['@reason.damaged', '@reason.manual', '@reason.sample', '@reason.internalUse']

/** Whether so much is more than the merchant lets one person change alone. */
export const needsSecondPerson = ({ byHandSettings: { secondPersonAbove } }: Settings, difference: number): boolean =>
  secondPersonAbove > 0 && Math.abs(difference) > secondPersonAbove

/** What a second person says yes to. */
export interface HandChange {
  readonly act: HandAct
  readonly shelfID: number
  readonly productID: number
  readonly piece: number
  readonly reason: string
}
/** The same as text, so that a yes to one change is none to another. */
export const aboutHandChange = ({ act, shelfID, productID, piece, reason }: HandChange): string =>
  [act, shelfID, productID, piece, reason].join(':')

const promisesTold = 3
/** To whom pieces are promised, the first of them by name: `Set 12 · 536365 (2)`. */
export const tellPromises = (promises: HandProduct['promises']): string => {
  const told = promises
    .slice(0, promisesTold)
    .map(({ setNo, orderNo, piece }) => `${setNo === null ? '' : `Set ${setNo} · `}${orderNo} (${piece})`)
  return [...told, ...(promises.length > promisesTold ? ['…'] : [])].join(', ')
}

/** What a refusal tells of a product on a shelf: what lies there, what of it is free, and whose the rest is. */
export const tellLying = (shelf: string, { productName, stock, reserved, promises }: HandProduct) => ({
  shelf,
  product: productName,
  stock,
  reserved,
  free: toQuantity(stock - reserved),
  to: tellPromises(promises),
})
