import type { Cart, UserSet } from '#contract/shapes/set.ts'
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

export const cartEnding = ({ doc }: CartSeen): 'bound' | 'boundPicked' =>
  doc.set !== null && isPicked(doc.set) ? 'boundPicked' : 'bound'
export const whatCart = ({ doc, value }: Scene<WithCart, CartPosition>): 'mine' | 'other' =>
  doc.set?.cart?.barcode === value ? 'mine' : 'other'
