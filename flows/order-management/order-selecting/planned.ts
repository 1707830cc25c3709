import type { SetPlan } from '#contract/calls/line/order-selection.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { walkFigures } from '#flows/parts/walks/walk-figures.ts'

const mostTold = 8

/** The sets that would be made for so many carts, and what the walks of all that wait come to. */
export const planned = (plan: SetPlan | null): readonly Panel[] => {
  if (plan === null) return []
  const { sets, allSets, orderCount, walk } = plan
  return [
    {
      kind: 'card',
      mark: sets.length > 0 ? 'todo' : 'plain',
      label: word('panel.setsForCarts'),
      shout: String(sets.length),
      note: word('panel.planned', { orders: orderCount, sets: allSets }),
    },
    ...(walk === null ? [] : [walkFigures(walk.close, walk.oldest)]),
    {
      kind: 'list',
      label: word('panel.waitingSets'),
      none: word('panel.noOrders'),
      rows: sets
        .slice(0, mostTold)
        .map(({ orderCount: orders, pieceCount: pieces, shelfCount: shelves, ...own }, nth) => ({
          title: raw(String(nth + 1)),
          text: word('panel.setSize', { orders, pieces, shelves }),
          ...(own.metres !== null && { value: word('panel.walk', { metres: own.metres, minutes: own.minutes ?? 0 }) }),
        })),
    },
  ]
}
