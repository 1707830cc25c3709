import type { ShelfMoves } from '#contract/calls/houses/floor-plans.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'

export interface MovesPage {
  readonly told: ShelfMoves
}
type Here = Seen<MovesPage, Position>

/** The move that was begun: its goods are being carried. */
export const moveInHand = ({ doc, position }: Here): ShelfMoves['moves'][number] | undefined =>
  doc.told.moves.find(({ id }) => String(id) === String(position.from))

const mostLetters = 40

export const movesOffered = ({ doc }: Here): readonly Option[] =>
  doc.told.moves.map(({ id, fromCode, toCode, products, metresADay, visitsADay }) => ({
    value: String(id),
    title: word('panel.shelfMove', { from: fromCode, to: toCode }),
    text: word('panel.shelfMoveWhy', {
      metres: metresADay,
      visits: visitsADay,
      products: products.length > mostLetters ? `${products.slice(0, mostLetters)}…` : products,
    }),
    sign: 'shelf',
  }))

/** Said only where there is nothing to choose. */
export const nothingToMove = ({ doc: { told } }: Here): readonly Panel[] =>
  told.moves.length > 0
    ? []
    : [
        {
          kind: 'list',
          label: word('panel.shelfMoves'),
          none: told.hasPlan
            ? word('panel.allLiesWell', { sets: told.sets, days: told.days })
            : word('panel.noFloorPlan'),
          rows: [],
        },
      ]

/** From where to where, and what it is. */
export const whatIsCarried = (seen: Here): readonly Panel[] => {
  const move = moveInHand(seen)
  if (move === undefined) return []
  return [
    { kind: 'card', mark: 'done', label: word('panel.carriedFrom'), shout: move.fromCode },
    {
      kind: 'card',
      mark: 'todo',
      label: word('panel.carriedTo'),
      shout: move.toCode,
      name: raw(move.products),
      code: move.toBarcode,
      note: word('panel.allOfIt', { pieces: move.pieceCount, metres: move.metresADay }),
    },
  ]
}
