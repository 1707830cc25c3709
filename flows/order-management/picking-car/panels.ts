import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { isPicked } from '#flows/parts/is-picked.ts'
import { type CartSeen, cartFill } from './carts.ts'

/** The cart of the picker's set, or those that he could take, and what the set is. */
export const setCard = (seen: CartSeen): readonly Panel[] => {
  const { doc } = seen
  const { set } = doc
  if (set === null) return []
  const { cart } = set
  const fill = cartFill(seen)
  return [
    cart === null
      ? {
          kind: 'card',
          mark: 'todo',
          label: word('panel.idleCarts'),
          shout: String(doc.idle.length),
          note: raw(
            doc.idle
              .slice(0, 3)
              .map(c => c.definition)
              .join(' · '),
          ),
        }
      : {
          kind: 'card',
          mark: 'done',
          label: word('panel.cart'),
          shout: cart.definition,
          code: cart.barcode,
          ...(fill === null ? {} : { note: word('panel.percentFull', { percent: fill }) }),
        },
    {
      kind: 'card',
      mark: isPicked(set) ? 'done' : 'todo',
      label: word('panel.setNo'),
      shout: String(set.setNo),
      count: { now: set.pickedCount, of: set.pieceCount, unit: word('unit.pieces') },
      note: word('panel.setOrders', { orders: set.orderCount, shelves: set.shelfCount, missing: set.missingCount }),
    },
  ]
}
