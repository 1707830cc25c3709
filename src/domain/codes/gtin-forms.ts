import { isGtin } from '#base/gtin.ts'

/** A GTIN in its one form for comparison, 14 digits; null for what has no length of a GTIN. Check digits are not looked at. */
export const gtin14Of = (code: string): string | null =>
  /^(\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, '0') : null

/** A GTIN as it is usually written: 8 digits, 13 (of a UPC-A too), or 14 for a trade unit of its own. */
export const writtenGtin = (gtin14: string): string =>
  gtin14.startsWith('000000') ? gtin14.slice(6) : gtin14.startsWith('0') ? gtin14.slice(1) : gtin14

/** All ways in which a GTIN may be written. */
export const gtinForms = (gtin14: string): readonly string[] =>
  [0, 1, 2, 6].filter(zeros => gtin14.startsWith('0'.repeat(zeros))).map(zeros => gtin14.slice(zeros))

/** What of a code must be another one's for both to be two: the GTIN, where it is one. */
export const barcodeKey = (code: string): string => (isGtin(code) ? gtin14Of(code)! : code)

/** A code, and all others that would be the same GTIN. */
export const sameBarcodes = (code: string): readonly string[] => (isGtin(code) ? gtinForms(gtin14Of(code)!) : [code])

/** GS1 prefixes 02, 04 and 20 to 29, and EAN-8 from 0 and 2: each company gives these numbers out for itself. */
export const isRestrictedGtin = (gtin14: string): boolean =>
  gtin14.startsWith('000000') ? /^[02]/.test(gtin14.slice(6)) : /^0(0[24]|2\d)/.test(gtin14)
