import { fold } from '#base/fold.ts'
import type { CourierOrder, CourierOrderDetail, UndeliveredCause } from '#contract/calls/line/courier.ts'
import type { Address } from '#engine/vocabulary/address.ts'

/** What a courier carries. */
export interface Round {
  readonly orders: readonly CourierOrder[]
}
/** The district that is open, as {@link areaOf} writes it. */
export type RoundPlace = Readonly<Record<'area', string | null>>
interface SeenRound {
  readonly doc: Round
  readonly place: RoundPlace
}

/** `Kadıköy, İstanbul`; a dash where the order tells neither. */
export const areaOf = ({ district, city }: Pick<CourierOrder, 'district' | 'city'>): string =>
  [district, city].filter(Boolean).join(', ') || '–'
export const areasOf = ({ orders }: Round): readonly string[] => [...new Set(orders.map(areaOf))]
/** The area that is open: the one chosen, or the only one there is. */
export const openArea = ({ doc, place }: SeenRound): string | null => {
  const areas = areasOf(doc)
  if (place.area !== null && areas.includes(place.area)) return place.area
  return areas.length === 1 ? areas[0]! : null
}
export const ordersHere = (seen: SeenRound): readonly CourierOrder[] =>
  seen.doc.orders.filter(order => areaOf(order) === openArea(seen))
export const whereOnRound = (seen: SeenRound): 'none' | 'areas' | 'orders' =>
  seen.doc.orders.length === 0 ? 'none' : openArea(seen) === null ? 'areas' : 'orders'

/** The order whose barcode, its number, was scanned. */
export const carried = ({ doc, value }: { readonly doc: Round; readonly value: string }): CourierOrder | undefined =>
  doc.orders.find(order => fold(order.orderNo) === fold(value))
export const findCarried = (scene: { readonly doc: Round; readonly value: string }): 'found' | 'unknown' =>
  carried(scene) === undefined ? 'unknown' : 'found'
export const detailOf = (orderId: number | string): Address => `/courier/order-detail?id=${orderId}`

/** One order at the door; none if the address names none of this courier's. */
export interface Visit {
  readonly order: CourierOrderDetail | null
  readonly causes: readonly UndeliveredCause[]
}
interface SeenVisit {
  readonly doc: Visit
}

export const isCarried = ({ doc }: SeenVisit): boolean => doc.order?.status === 6
export const whereAtDoor = (seen: SeenVisit): 'notFound' | 'order' | 'ended' =>
  seen.doc.order === null ? 'notFound' : isCarried(seen) ? 'order' : 'ended'
export const isThisOrder = ({ doc, value }: SeenVisit & { readonly value: string }): 'same' | 'other' =>
  fold(doc.order?.orderNo ?? '') === fold(value) ? 'same' : 'other'
export const mayDeliver = ({ who }: { readonly who: { readonly authority: readonly string[] } }): 'yes' | 'no' =>
  who.authority.includes('Carrier.Delivered') ? 'yes' : 'no'
export const isDue = ({ doc }: SeenVisit): boolean => (doc.order?.payDoorAmount ?? 0) > 0
/** Lira as a receipt writes them: 129,90. */
export const moneyText = (amount: number): string => amount.toFixed(2).replace('.', ',')

/** Opens the telephone of the device. */
export const callLink = ({ phone }: Pick<CourierOrder, 'phone'>): string => `tel:${phone.replace(/[^\d+]/g, '')}`
/** Opens a map at the address. */
export const mapLink = (order: Pick<CourierOrder, 'address' | 'district' | 'city'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [order.address, order.district, order.city].filter(Boolean).join(', '),
  )}`
