import type { ToldLine } from '#contract/calls/goods/receiving-files.ts'
import { typedLines } from '#flows/parts/typed-lines.ts'

/** Typed lines as a supplier's note tells them: behind the quantity stands the pallet. */
export const toldLinesIn = (text: string): ToldLine[] =>
  typedLines(text).map(({ barcode, quantity, more: [sscc = ''] }) => ({
    barcode,
    quantity,
    sscc,
    lot: '',
    expiryDate: null,
  }))
