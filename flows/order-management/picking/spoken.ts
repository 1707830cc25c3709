import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { PickedShelf } from '#contract/shapes/shelf.ts'
import { spokenCode } from '#domain/codes/spoken-code.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import { cartOnTheWay } from '#flows/parts/walks/turn-to.ts'
import { rowInHand } from './in-hand.ts'
import { isOpen, openShelves, otherShelf, type PickingSeen, piecesOf, shelfOf, shelfStoodAt } from './plan.ts'

/** Where the cart is left, the next shelf, and how much is taken there. */
export const speakShelf = (seen: PickingSeen): readonly Text[] => {
  const [shelf] = openShelves(seen)
  if (shelf === undefined) return []
  const rows = seen.doc.products.filter(row => row.shelfID === shelf.id && isOpen(row))
  return [...speakCart(seen, shelf), takeAt(shelf.code, rows)]
}

/** How much of the product in hand; also where, unless he stands there. */
export const speakProduct = (seen: PickingSeen): readonly Text[] => {
  const row = rowInHand(seen)
  if (row === undefined) return []
  const isThere = seen.position.shelfId === row.shelfID || otherShelf(seen) !== undefined
  const shelf = isThere ? undefined : shelfOf(seen, row)
  return [...(shelf === undefined ? [] : speakCart(seen, shelf)), takeAt(shelf?.code ?? '', [row])]
}

/** What is to be done with the cart on the way there, if anything. */
const speakCart = (seen: PickingSeen, shelf: PickedShelf): readonly Text[] => {
  const cart = cartOnTheWay(shelf, shelfStoodAt(seen))
  return cart === null || cart === 'waits' ? [] : [word(`voice.onFoot.${cart}`)]
}

const takeAt = (code: string, rows: readonly PickingProduct[]): Text => {
  const [row, ...others] = rows
  const figures = { shelf: spokenCode(code), pieces: piecesOf(rows), line: row?.orderProductID ?? 0 }
  const isWeighed = rows.some(each => each.isProductPieceDecimal)
  // Kilograms and pieces have no sum.
  if (isWeighed && others.length > 0) return word('voice.productsAt', { ...figures, pieces: rows.length })
  if (isWeighed) return word(code === '' ? 'voice.weigh' : 'voice.weighAt', { ...figures, unit: row?.unit ?? '' })
  return word(code === '' ? 'voice.take' : 'voice.takeAt', figures)
}

/** Where what is in hand goes. */
export const speakSlot = (seen: PickingSeen): Text | null => {
  const row = rowInHand(seen)
  return row?.slot ? word('voice.slot', { slot: row.slot.number, line: row.orderProductID }) : null
}

export const speakFinished = (): Text => word('voice.finished')
