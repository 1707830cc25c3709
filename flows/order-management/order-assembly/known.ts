import { type Belonging, goods, known } from '#domain/codes/what-code-names.ts'
import { type CombineSeen, productsHere } from './desk.ts'

/** All that who combines knows by its code: what the cart should still hold, the places of his table, and their orders. */
export const knownAtTable = (seen: CombineSeen) => {
  const { table } = seen.doc
  const { warehouseCar: cart = null, parcels = [] } = table ?? {}
  const atTable = (): Belonging | null =>
    table === null ? null : { kind: 'table', id: table.tableID, title: table.tableDefinition }
  const inCart = (): Belonging | null => (cart === null ? null : { kind: 'cart', id: cart.id, title: cart.definition })
  return [
    goods(productsHere(seen), inCart),
    known('table', table === null ? [] : [table], ({ tableBarcode }) => [tableBarcode]),
    known('cart', cart === null ? [] : [cart], ({ barcode }) => [barcode], atTable),
    known('parcel', parcels, ({ barcode }) => [barcode], atTable),
    known(
      'order',
      parcels.flatMap(parcel => parcel.orders.map(order => ({ ...order, parcel }))),
      ({ orderNo }) => [orderNo],
      ([{ parcel }]) => ({ kind: 'parcel', id: parcel.id, title: parcel.definition }),
    ),
  ] as const
}
