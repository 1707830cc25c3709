import type { ControlSlot } from '#contract/calls/line/seats.ts'
import { type Belonging, goods, known } from '#domain/codes/what-code-names.ts'
import type { ControlSeen } from './desk.ts'

/** All that a checker knows by its code: the parcels of his table, the slots of carts, and the orders in hand with their goods. */
export const knownAtControl = (seen: ControlSeen) => {
  const { orders } = seen.doc
  return [
    knownParcels(seen),
    knownSlots(seen),
    knownGoods(seen),
    known(
      'order',
      orders,
      ({ orderNo }) => [orderNo],
      ([{ parcel }]) => (parcel === null ? null : { kind: 'parcel', id: parcel.id, title: parcel.definition }),
    ),
  ] as const
}

export const knownGoods = ({ doc: { orders } }: ControlSeen) =>
  goods(
    orders.flatMap(order => order.products.map(line => ({ ...line, order }))),
    ([{ order }]) => ({ kind: 'order', id: order.id, title: order.orderNo }),
  )

export const knownParcels = ({ doc: { table } }: ControlSeen) => {
  const atTable = (): Belonging | null =>
    table === null ? null : { kind: 'table', id: table.id, title: table.definition }
  return known('parcel', table?.parcels ?? [], ({ barcode }) => [barcode], atTable)
}

/** Slots by their codes; a cart's own names the next one that is to be taken out of it. */
export const knownSlots = ({ doc: { table } }: ControlSeen) =>
  known(
    'slot',
    (table?.slots ?? []).toSorted((a, b) => Number(isToTake(b)) - Number(isToTake(a))),
    ({ barcode, cartBarcode }) => [barcode, cartBarcode],
    ([{ orderID, orderNo }]) => ({ kind: 'order', id: orderID, title: orderNo }),
  )

/** What lies in the slot is whole, or nobody wants it any more; else the cart goes to a table first. */
export const isToTake = ({ isCancelled, missingCount }: ControlSlot): boolean => isCancelled || missingCount === 0
