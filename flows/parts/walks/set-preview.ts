import type { SetPreview } from '#contract/calls/line/order-selection.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { drawRoute } from './draw-route.ts'
import { walkFigures } from './walk-figures.ts'

/** What the set would be, before it is made. */
export const previewed = (preview: SetPreview | null): readonly Panel[] =>
  preview === null
    ? []
    : [
        {
          kind: 'card',
          mark: preview.orderCount > 0 ? 'todo' : 'plain',
          label: word('panel.orders'),
          shout: String(preview.orderCount),
          note: word('panel.previewSize', {
            pieces: preview.pieceCount,
            lines: preview.lineCount,
            shelves: preview.shelfCount,
            metres: preview.estimatedWalkMetres,
            short: preview.shortOrderCount,
          }),
        },
        ...(preview.oldestFirst === null ? [] : [walkFigures(tellWalk(preview), preview.oldestFirst)]),
        ...drawRoute(preview.route),
        {
          kind: 'list',
          label: word('panel.ordersOfSet'),
          none: word('panel.noOrders'),
          rows: preview.orders.slice(0, 6).map(order => ({
            title: raw(order.orderNo),
            text: raw([order.customerName, order.city].filter(Boolean).join(' · ')),
            value: figure(order.pieceCount),
          })),
        },
      ]

const tellWalk = ({ estimatedWalkMetres, estimatedWalkMinutes }: SetPreview) => ({
  metres: estimatedWalkMetres,
  minutes: estimatedWalkMinutes,
})
