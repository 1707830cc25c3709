import { type Belonging, goods, known } from '#domain/codes/what-code-names.ts'
import type { ControlSeen } from './desk.ts'

/** All that a checker knows by its code: the parcels of his table, and the orders of the parcel with their goods. */
export const knownAtControl = (seen: ControlSeen) => {
  const { orders } = seen.doc
  return [
    knownParcels(seen),
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
