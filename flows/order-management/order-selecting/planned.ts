import type { SetPlan } from '#contract/calls/line/order-selection.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'

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
      rows: sets
        .slice(0, mostTold)
        .map(({ orderCount: orders, pieceCount: pieces, shelfCount: shelves, metres }, nth) => ({
          title: raw(String(nth + 1)),
          text: word('panel.setSize', { orders, pieces, shelves }),
          ...(metres !== null && { value: word('panel.metres', { metres }) }),
        })),
    },
  ]
}
