import type { CourierOrder } from '#contract/calls/line/courier.ts'

/** Opens the telephone of the device. */
export const callLink = ({ phone }: Pick<CourierOrder, 'phone'>): string => `tel:${phone.replace(/[^\d+]/g, '')}`
/** Opens a map at the address. */
export const mapLink = (order: Pick<CourierOrder, 'address' | 'district' | 'city'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [order.address, order.district, order.city].filter(Boolean).join(', '),
  )}`
