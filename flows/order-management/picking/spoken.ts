import type { PickingProduct } from '#contract/shapes/picking.ts'
import { spokenCode } from '#domain/codes/spoken-code.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import { rowInHand } from './in-hand.ts'
import { isOpen, openShelves, otherShelf, type PickingSeen, piecesOf, shelfOf } from './plan.ts'

/** The next shelf, and how much is taken there. */
export const speakShelf = (seen: PickingSeen): Text | null => {
  const [shelf] = openShelves(seen)
  if (shelf === undefined) return null
  const rows = seen.doc.products.filter(row => row.shelfID === shelf.id && isOpen(row))
  return takeAt(shelf.code, rows)
}

/** How much of the product in hand; also where, unless he stands there. */
export const speakProduct = (seen: PickingSeen): Text | null => {
  const row = rowInHand(seen)
  if (row === undefined) return null
  const isThere = seen.position.shelfId === row.shelfID || otherShelf(seen) !== undefined
  return takeAt(isThere ? '' : (shelfOf(seen, row)?.code ?? ''), [row])
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
