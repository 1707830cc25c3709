import { slotIn } from '#domain/codes/slot-codes.ts'

/** A place of the world, by what it is and what stands on it. */
export type Place = string

export const shelfPlace = (barcode: string): Place => `shelf ${barcode}`
export const cartPlace = (barcode: string): Place => `cart ${barcode}`
/** A slot of a cart, by the code on it: its cart's own, and a number. */
export const slotPlace = (code: string): Place => `slot ${code}`
/** Where carts are fetched and left. */
export const park: Place = 'park'
/** What lies of one order in a parcel; goods of several orders lie apart in it. */
export const boxPlace = (parcel: string, orderNo: string): Place => `box ${parcel} ${orderNo}`
export const packagePlace = (barcode: string): Place => `package ${barcode}`
/** The box for what nobody needs. */
export const excess: Place = 'excess'
/** Where goods wait for a shelf: what suppliers brought, and what customers sent back. */
export const receivingArea: Place = 'receiving'
export const returnsArea: Place = 'returns'
export const areas = [receivingArea, returnsArea] as const
/** What somebody carries; the books have it where he took it from. */
export const handsOf = (userName: string): Place => `hands ${userName}`
/** On its way to another warehouse, under the number of its file. */
export const transitPlace = (fileNo: string): Place => `transit ${fileNo}`
/** With the carrier, or the customer. */
export const gone: Place = 'customer'
/** Where dropped things lie that nobody saw; things that were stolen, too. */
export const nowhere: Place = 'nowhere'

/** How the books call it; null: they know of no such place. */
export const inBooks = (place: Place): string | null => {
  const [kind, code] = place.split(' ')
  if (kind === 'box') return `parcel ${code}`
  if (kind === 'package') return 'dispatch'
  if (kind === 'slot') return `cart ${slotIn(code!)!.cart}`
  if (kind === 'transit') return kind
  return place === nowhere || kind === 'hands' ? null : place
}

/** Whether there is a page on which what was counted there can be told. */
export const isCountable = (inBooks: string): boolean => inBooks.startsWith('shelf ')
