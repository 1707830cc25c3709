import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { CartSlot } from '#contract/shapes/set.ts'
import { goods, known } from '#domain/codes/what-code-names.ts'
import { isOpen, type PickingSeen, shelfOf } from './plan.ts'

/** All that a picker knows by its code: the shelves of his walk, the goods of his set, its orders and their slots. */
export const knownInSet = (seen: PickingSeen) =>
  [knownShelves(seen.doc.shelves), knownGoods(seen), knownSlots(seen), knownOrders(seen)] as const

/** Goods belong on the shelf of their next open row. */
export const knownGoods = (seen: PickingSeen, rows: readonly PickingProduct[] = seen.doc.products) =>
  goods(rows, named => {
    const shelf = shelfOf(seen, named.find(isOpen) ?? named[0])
    return shelf === undefined ? null : { kind: 'shelf', id: shelf.id, title: shelf.code }
  })

export const knownOrders = ({ doc: { orders, informations } }: PickingSeen) =>
  known(
    'order',
    orders,
    ({ orderNo, id }) => [orderNo, String(id)],
    () => ({ kind: 'set', id: informations.setNo, title: String(informations.setNo) }),
  )

interface SlotOfOrder {
  readonly slot: CartSlot
  readonly orderID: number
  readonly orderNo: string
}

/** A slot belongs to its order. */
const knownSlots = ({ doc: { products } }: PickingSeen) =>
  known(
    'slot',
    products.flatMap(({ slot, orderID, orderNo }): SlotOfOrder[] => (slot ? [{ slot, orderID, orderNo }] : [])),
    ({ slot }) => [slot.barcode],
    ([{ orderID, orderNo }]) => ({ kind: 'order', id: orderID, title: orderNo }),
  )

const knownShelves = (shelves: PickingSeen['doc']['shelves']) => known('shelf', shelves, ({ barcode }) => [barcode])
