import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import type { Amount } from '#engine/vocabulary/step.ts'

/**
 * The amount given in a quantity dialog: the answer itself, or what the keypad shows when the product is scanned again; not
 * a number if none is.
 */
export const amountGiven = ({ act, value, typed }: Scene<unknown, Position>, start = ''): number => {
  const given = (act === 'scan' ? typed || start : value).replace(',', '.')
  return given === '' ? Number.NaN : Number(given)
}

interface Counted {
  readonly productName: string
  readonly unit: string
  readonly isProductPieceDecimal: boolean
}

/** What a quantity dialog asks of a product of which there are so many at the most. */
export const amountOf = (product: Counted | null | undefined, most: number, start: string): Amount => ({
  name: product?.productName ?? '',
  unit: product?.unit ?? '',
  most,
  start,
  isDecimal: product?.isProductPieceDecimal ?? false,
})

/** What stands in the dialog at first where all that is left is most likely; nothing for what must be weighed. */
export const allOf = <Row extends { readonly isProductPieceDecimal: boolean }>(
  row: Row | undefined,
  leftOf: (row: Row) => number,
): string => (row === undefined || row.isProductPieceDecimal ? '' : String(leftOf(row)))

/** What the dialog asks of a row of which some are left. */
export const amountLeft = <Row extends Counted>(row: Row | undefined, leftOf: (row: Row) => number): Amount =>
  amountOf(row, row === undefined ? 0 : leftOf(row), allOf(row, leftOf))

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
