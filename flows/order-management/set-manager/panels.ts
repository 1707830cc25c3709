import type { SetDetail } from '#contract/calls/line/sets.ts'
import { orderStatus } from '#contract/listings/line/orders.ts'
import { isCancelled } from '#domain/orders.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { chosenIn } from '#flows/parts/chosen.ts'
import { drawRoute } from '#flows/parts/walks/draw-route.ts'
import { cartOnTheWay } from '#flows/parts/walks/turn-to.ts'

/** The sets of the warehouse, or one of them with the staff it could be given to. */
export interface Sets extends ListingDoc {
  readonly set: SetDetail | null
  readonly staff: readonly { readonly id: number; readonly name: string }[]
}
export type Here = Seen<Sets, Position>

const named = (of: { readonly name: string } | null) => raw(of?.name ?? '–')

/** A set: how far it is, whose it is, and its orders. */
export const whatItIs = ({ doc: { set } }: Here): readonly Panel[] => {
  if (set === null) return []
  return [
    {
      kind: 'rings',
      none: word('panel.noOrders'),
      rings: [
        { label: word('panel.set', { setNo: set.setNo }), now: set.pickedCount + set.missingCount, of: set.pieceCount },
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: word('column.state'), value: word(`state.state.${set.status}`) },
        { label: word('column.picker'), value: named(set.agent ?? set.meantFor) },
        { label: word('column.cart'), value: raw(set.cart?.definition ?? '–') },
        { label: word('column.priority'), value: figure(set.priority) },
        { label: word('column.pieces'), value: figure(set.pieceCount) },
        { label: word('column.missing'), value: figure(set.missingCount) },
        { label: word('column.age'), value: figure(set.ageMinutes * 60, 'duration') },
      ],
    },
    {
      kind: 'grid',
      label: word('panel.ordersOfSet'),
      none: word('panel.noOrders'),
      columns: {
        orderNo: { kind: 'code' },
        customer: { kind: 'text' },
        status: orderStatus,
        pieces: { kind: 'number' },
        picked: { kind: 'number' },
        missing: { kind: 'number' },
      },
      rows: set.orders.map(order => ({
        id: order.id,
        orderNo: order.orderNo,
        customer: order.customerName,
        status: order.status,
        pieces: order.pieceCount,
        picked: order.pickedCount,
        missing: order.missingCount,
      })),
      opens: row => pages.order(String(row.id)),
    },
    listToPick(set.pickingList ?? []),
    ...drawRoute(set.route),
  ]
}

/** What is still to be picked, as it is walked; with the cart where it is left, once for each shelf. */
const listToPick = (list: NonNullable<SetDetail['pickingList']>): Panel => ({
  kind: 'grid',
  label: word('panel.pickingList'),
  none: word('panel.nothingToPick'),
  columns: {
    shelf: { kind: 'code' },
    cart: { kind: 'state', isOptional: true, states: ['atHead', 'atShelf', 'waits', 'back'], speaksAs: 'cartLeft' },
    product: { kind: 'text' },
    barcode: { kind: 'code' },
    pieces: { kind: 'number' },
    unit: { kind: 'text' },
  },
  rows: list.map((row, nth) => {
    const before = list[nth - 1]
    return { ...row, id: nth, pieces: row.piece, cart: row.shelf === before?.shelf ? null : cartOnTheWay(row, before) }
  }),
})

const isUntouched = (order: SetDetail['orders'][number]): boolean =>
  order.pickedCount + order.missingCount === 0 && !isCancelled(order)

/** What closing it brings: the orders that nobody began wait for another set. */
export const tellClosing = ({ doc: { set } }: Here) => ({
  setNo: set?.setNo ?? 0,
  untouched: set?.orders.filter(isUntouched).length ?? 0,
  missing: set?.missingCount ?? 0,
})

/** The orders of a set of which nothing is picked yet, those that are chosen with a tick. */
export const splittable = ({ doc, position }: Here): readonly Option[] =>
  (doc.set?.orders ?? []).filter(isUntouched).map(order => ({
    value: String(order.id),
    title: raw(order.orderNo),
    text: raw(order.customerName),
    figure: figure(order.pieceCount),
    ...(chosenIn(position.orders as string | null, String(order.id)) ? { sign: 'yes' } : {}),
  }))
