import type { PickedShelf } from '#contract/shapes/shelf.ts'
import { aisleOf, aisleTurn } from '#domain/codes/aisle-turn.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'

type Stop = Pick<PickedShelf, 'code' | 'cartLeft'>

/**
 * What becomes of the cart on the way to a shelf: it is left at the aisle's head, or at the shelf where one stands; it waits there;
 * one goes back to it. Null where it comes along.
 */
export const cartOnTheWay = (
  { cartLeft }: Pick<Stop, 'cartLeft'>,
  from: Pick<Stop, 'cartLeft'> | undefined,
): 'atHead' | 'atShelf' | 'waits' | 'back' | null => {
  const isOnFoot = Boolean(from?.cartLeft)
  if (!cartLeft) return isOnFoot ? 'back' : null
  return cartLeft === 'waits' && !isOnFoot ? 'atHead' : cartLeft
}

/** How one comes to a shelf from another, and where the cart is left for it, or taken again. */
export const turnTo = (to: Stop, from: Stop | undefined): Text => {
  const cart = cartOnTheWay(to, from)
  return word(cart === null ? `panel.turn.${aisleTurn(from?.code ?? null, to.code)}` : `panel.onFoot.${cart}`, {
    aisle: aisleOf(to.code),
  })
}
