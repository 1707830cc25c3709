import type { SetPlan } from '#contract/calls/line/order-selection.ts'
import { type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'

const mostTold = 6

/** The sets that would be made for so many carts, and what the walks of all that wait come to. */
export const planned = (plan: SetPlan | null): readonly Panel[] => {
  if (plan === null) return []
  const { sets, allSets, orderCount: orders, walk } = plan
  return [
    {
      kind: 'card',
      mark: sets.length > 0 ? 'todo' : 'plain',
      label: word('panel.setsForCarts'),
      shout: String(sets.length),
      ...(walk !== null && {
        name: word('panel.walkOfAll', { metres: walk.close.metres, minutes: walk.close.minutes }),
      }),
      note:
        walk === null
          ? word('panel.planned', { orders, sets: allSets })
          : word('panel.plannedClose', {
              orders,
              sets: allSets,
              metres: walk.oldest.metres,
              minutes: walk.oldest.minutes,
            }),
    },
    {
      kind: 'list',
      label: word('panel.plannedSets'),
      none: word('panel.noOrders'),
      rows: sets.slice(0, mostTold).map((set, nth) => ({
        title: raw(String(nth + 1)),
        text: tellSize(set),
        ...(set.metres !== null && { value: word('panel.metres', { metres: set.metres }) }),
      })),
    },
  ]
}

/** With how full its cart is of it; what no cart holds says so. */
const tellSize = ({ orderCount, pieceCount, shelfCount, percentFull: percent }: SetPlan['sets'][number]): Text => {
  const size = { orders: orderCount, pieces: pieceCount, shelves: shelfCount }
  if (percent === null) return word('panel.setSize', size)
  return word(percent > 100 ? 'panel.setSizeOverCart' : 'panel.setSizeInCart', { ...size, percent })
}
