import type { PickingProduct } from '#contract/shapes/picking.ts'
import { goods, known } from '#domain/codes/what-code-names.ts'
import { isOpen, type PickingSeen, shelfOf } from './plan.ts'

/** All that a picker knows by its code: the shelves of his walk, the goods of his set and its orders. */
export const knownInSet = (seen: PickingSeen) =>
  [knownShelves(seen.doc.shelves), knownGoods(seen), knownOrders(seen)] as const

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

const knownShelves = (shelves: PickingSeen['doc']['shelves']) => known('shelf', shelves, ({ barcode }) => [barcode])
