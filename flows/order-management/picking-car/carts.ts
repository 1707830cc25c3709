import type { Cart, UserSet } from '#contract/shapes/set.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { percentFull } from '#domain/cart-fill.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import { isPicked } from '#flows/parts/is-picked.ts'
import type { LeadsToWork } from '#flows/parts/scanned/lead-to-work.ts'

/** A picker's set with its cart, and the carts he could take. */
export interface WithCart extends LeadsToWork {
  readonly set: UserSet | null
  readonly idle: readonly Cart[]
  readonly hasModule: boolean
}
export type CartPosition = Readonly<Record<never, never>>
export type CartSeen = Seen<WithCart, CartPosition>

/** How full the set's cart is once all of it lies there; null where nobody said what the cart holds. */
export const cartFill = ({ doc: { set } }: CartSeen): number | null =>
  set === null || set.cart === null ? null : percentFull(set.load, set.cart)
export const cartEnding = (seen: CartSeen): 'bound' | 'boundTooSmall' | 'boundPicked' => {
  const { set } = seen.doc
  if (set !== null && isPicked(set)) return 'boundPicked'
  return (cartFill(seen) ?? 0) > 100 ? 'boundTooSmall' : 'bound'
}
export const whatCart = ({ doc, value }: Scene<WithCart, CartPosition>): 'mine' | 'other' =>
  doc.set?.cart?.barcode === value ? 'mine' : 'other'

/** Where the cart of a picked set is left: at the tables, or where orders are checked that need none. */
export const whereCartGoes = (set: UserSet, settings: Settings): 'picked' | 'pickedOnePiece' | 'pickedSlots' => {
  if ((set.slotOrderCount ?? 0) > 0) return 'pickedSlots'
  return set.isOnePiece && settings.urunToplamaAyar.masaTekUrunKaliteKontrol ? 'pickedOnePiece' : 'picked'
}
export const tellPicked = ({ doc: { set } }: CartSeen) => {
  const orders = set?.orderCount ?? 0
  const whole = set?.slotOrderCount ?? 0
  return { setNo: set?.setNo ?? 0, cart: set?.cart?.definition ?? '', whole, others: orders - whole }
}
