import { commandPrefix } from '#contract/station/commands.ts'

/** What the barcode of a set's own cart begins with; no other place has one that does. */
export const ownCartPrefix = 'SET-'

/** Each means something by itself: a set's own cart, a command. */
const reservedPrefixes = [ownCartPrefix, commandPrefix]

/** As many as a label of 70 mm has room for, of those that any scanner reads and any keyboard types. */
const barcodeShape = /^[\x21-\x7e]([\x20-\x7e]{0,38}[\x21-\x7e])?$/

export const isBarcode = (text: string): boolean => barcodeShape.test(text)

/** Whether a barcode means something by itself, so that nothing can be given it. */
export const isReservedBarcode = (barcode: string): boolean =>
  reservedPrefixes.some(prefix => barcode.toUpperCase().startsWith(prefix))
