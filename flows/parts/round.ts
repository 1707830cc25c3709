import { fold } from '#base/fold.ts'
import type { CourierOrder } from '#contract/calls/line/courier.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What a courier carries. */
export interface Round {
  readonly orders: readonly CourierOrder[]
}
/** The district that is open, as {@link areaOf} writes it. */
export type RoundPosition = Readonly<Record<'area', string | null>>
export type RoundSeen = Seen<Round, RoundPosition>
export type RoundScene = Scene<Round, RoundPosition>

/** `Kadıköy, İstanbul`; a dash where the order tells neither. */
export const areaOf = ({ district, city }: Pick<CourierOrder, 'district' | 'city'>): string =>
  [district, city].filter(Boolean).join(', ') || '–'
export const areasOf = ({ orders }: Round): readonly string[] => [...new Set(orders.map(areaOf))]
/** The area that is open: the one chosen, or the only one there is. */
export const openArea = ({ doc, position }: RoundSeen): string | null => {
  const areas = areasOf(doc)
  if (position.area !== null && areas.includes(position.area)) return position.area
  return areas.length === 1 ? areas[0]! : null
}
export const ordersHere = (seen: RoundSeen): readonly CourierOrder[] =>
  seen.doc.orders.filter(order => areaOf(order) === openArea(seen))
export const whereOnRound = (seen: RoundSeen): 'none' | 'areas' | 'orders' =>
  seen.doc.orders.length === 0 ? 'none' : openArea(seen) === null ? 'areas' : 'orders'

/** The order whose barcode, its number, was scanned. */
export const carried = ({ doc, value }: RoundScene): CourierOrder | undefined =>
  doc.orders.find(order => fold(order.orderNo) === fold(value))
export const findCarried = (scene: RoundScene): 'found' | 'unknown' =>
  carried(scene) === undefined ? 'unknown' : 'found'
export const detailOf = (orderId: number | string): Address => `/courier/order-detail?id=${orderId}`

/** Lira as a receipt writes them: 129,90. */
export const moneyText = (amount: number): string => amount.toFixed(2).replace('.', ',')
