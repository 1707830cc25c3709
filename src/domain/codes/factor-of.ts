import { namesGoods } from './names-goods.ts'
import { readCode } from './read-code.ts'

/** A case of a product: its barcode, and how many pieces are in it. */
export interface Case {
  readonly barcode: string
  readonly piece: number
}

/** How many pieces each that a code names stands for: of a case, in any form of its GTIN, all that is in it. */
export const factorOf = (code: string, cases: readonly Case[]): number => {
  if (cases.length === 0) return 1
  const written = cases.find(({ barcode }) => barcode === code)
  const reading = readCode(code, { segments: [] })
  return (written ?? cases.find(({ barcode }) => namesGoods(reading, barcode)))?.piece ?? 1
}
