import type { Position, Scene } from '#engine/vocabulary/scene.ts'

/**
 * The amount given in a quantity dialog: the answer itself, or what the keypad shows when the product is scanned again; not
 * a number if none is.
 */
export const amountGiven = ({ act, value, typed }: Scene<unknown, Position>, start = ''): number => {
  const given = (act === 'scan' ? typed || start : value).replace(',', '.')
  return given === '' ? Number.NaN : Number(given)
}

export type AmountVerdict = 'fits' | 'zero' | 'notWhole' | 'tooMuch' | 'notANumber'

/** What an amount of a product comes to of which there are so many at the most. */
export const judgeAmountOf = (
  product: { readonly isProductPieceDecimal: boolean },
  amount: number,
  most: number,
): AmountVerdict => {
  if (Number.isNaN(amount)) return 'notANumber'
  if (amount === 0) return 'zero'
  if (!product.isProductPieceDecimal && !Number.isInteger(amount)) return 'notWhole'
  return amount > most ? 'tooMuch' : 'fits'
}
