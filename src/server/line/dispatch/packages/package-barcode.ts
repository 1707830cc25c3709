import { type CheckDigit, checkDigitOf } from './check-digit.ts'

/** What a carrier's package barcodes are made of. */
export interface BarcodeForm {
  readonly prefix: string
  /** Digits of the running number. */
  readonly digits: number
  readonly suffix: string
  readonly checkDigit: CheckDigit
}

/**
 * The barcode of a package: prefix, running number, check digit, suffix. GS1's digit counts the digits of the prefix,
 * too (an SSCC's company), S10's the number alone.
 */
export const packageBarcode = ({ prefix, digits, suffix, checkDigit }: BarcodeForm, number: number): string => {
  const running = String(number).padStart(digits, '0')
  const counted = checkDigit === 'gs1' ? prefix.replace(/\D/g, '') + running : running
  return `${prefix}${running}${checkDigitOf[checkDigit](counted)}${suffix}`
}
