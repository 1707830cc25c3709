import type { SetPreview } from '#contract/calls/line/order-selection.ts'
import { figure, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import { whatItTakes } from '../set-fit.ts'
import { drawRoute } from './draw-route.ts'

/** As many as are in sight at once; the page of the set draws all. */
const mostFloors = 1

/** What the set would be, before it is made: with a plan its walk, drawn, beside what the oldest orders would be; else its orders. */
export const previewed = (preview: SetPreview | null): readonly Panel[] =>
  preview === null
    ? []
    : [
        {
          kind: 'card',
          mark: preview.orderCount > 0 ? 'todo' : 'plain',
          label: ordersLabel(preview),
          shout: String(preview.orderCount),
          ...(preview.route !== null && { name: word('panel.walk', tellWalk(preview)) }),
          note: tellSize(preview),
        },
        ...(preview.route === null ? [ordersOf(preview)] : drawRoute(preview.route).slice(0, mostFloors)),
        ...(preview.orderCount === 0 ? [] : [whatItTakes(preview.fit)]),
      ]

/** Where orders are picked into slots, how many of these get one in the roomiest cart. */
const ordersLabel = ({ slots, orderCount }: SetPreview): Text =>
  slots
    ? word('panel.ordersInSlots', { now: Math.min(slots.count, orderCount), cart: slots.cart })
    : word('panel.orders')

const tellWalk = ({ estimatedWalkMetres: metres, estimatedWalkMinutes: minutes }: SetPreview) => ({ metres, minutes })

const tellSize = (preview: SetPreview) => {
  const { pieceCount: pieces, lineCount: lines, shelfCount: shelves, shortOrderCount: short, oldestFirst } = preview
  const counts = { pieces, lines, shelves, short }
  return oldestFirst === null
    ? word('panel.previewSize', { ...counts, metres: preview.estimatedWalkMetres })
    : word('panel.previewClose', { ...counts, metres: oldestFirst.metres, minutes: oldestFirst.minutes })
}

const ordersOf = ({ orders }: SetPreview): Panel => ({
  kind: 'list',
  label: word('panel.ordersOfSet'),
  none: word('panel.noOrders'),
  rows: orders.slice(0, 6).map(order => ({
    title: raw(order.orderNo),
    text: raw([order.customerName, order.city].filter(Boolean).join(' · ')),
    value: figure(order.pieceCount),
  })),
})
