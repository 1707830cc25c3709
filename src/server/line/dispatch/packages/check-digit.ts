import { gtinCheckDigit } from '#base/gtin.ts'

/** How a carrier's package numbers are guarded against misreading. */
export type CheckDigit = 'none' | 'gs1' | 's10'

/** What stands behind the digits of a package number: nothing, GS1's digit (mod 10), or that of UPU S10 for eight digits. */
export const checkDigitOf: Readonly<Record<CheckDigit, (digits: string) => string>> = {
  none: () => '',
  gs1: digits => String(gtinCheckDigit(digits)),
  s10: digits => String(s10CheckDigit(digits)),
}

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** UPU S10: 11 less the weighted sum mod 11; 10 is written 0 and 11 is written 5. */
const s10CheckDigit = (digits: string): number => {
  const sum = s10Weights.reduce((before, weight, i) => before + weight * Number(digits[i]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}
