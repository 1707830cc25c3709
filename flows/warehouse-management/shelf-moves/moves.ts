import type { ShelfMoves } from '#contract/calls/houses/floor-plans.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'

export interface MovesPage {
  readonly told: ShelfMoves
}
type Here = Seen<MovesPage, Position>

type Move = ShelfMoves['moves'][number]
/** One way of goods, from a shelf to an empty one. */
interface Carrying
  extends Pick<Move, 'id' | 'fromCode' | 'toCode' | 'toBarcode' | 'products' | 'pieceCount' | 'metresADay'> {
  /** The shelf whose goods come after it. */
  readonly makesRoomFor?: string
}

/** What is carried now of the move that was begun: first what makes room for it. */
export const moveInHand = ({ doc, position }: Here): Carrying | undefined => {
  const move = doc.told.moves.find(({ id }) => String(id) === String(position.from))
  return move?.makesRoom ? { ...move.makesRoom, fromCode: move.toCode, makesRoomFor: move.fromCode } : move
}

/** Where one stands after that: what made room has to be followed by what comes, if that is proposed still. */
export const nextInHand = ({ doc, position }: Here): Position => ({
  from: doc.told.moves.some(({ id, makesRoom }) => String(id) === String(position.from) && makesRoom)
    ? (position.from ?? null)
    : null,
})

/** By its number, or by the shelf that is emptied first. */
export const moveNamed = ({ doc }: Pick<Here, 'doc'>, value: string): Move | undefined =>
  doc.told.moves.find(
    ({ id, fromBarcode, toBarcode, makesRoom }) =>
      String(id) === value || (makesRoom ? toBarcode : fromBarcode) === value,
  )

const mostLetters = 24

export const movesOffered = ({ doc }: Here): readonly Option[] =>
  doc.told.moves.map(({ id, fromCode, toCode, products, metresADay: metres, visitsADay: visits, makesRoom }) => ({
    value: String(id),
    sign: 'shelf',
    ...(makesRoom
      ? {
          title: word('panel.shelfExchange', { from: fromCode, to: toCode }),
          text: word('panel.shelfExchangeWhy', {
            metres,
            to: toCode,
            spare: makesRoom.toCode,
            room: makesRoom.metresADay,
          }),
        }
      : {
          title: word('panel.shelfMove', { from: fromCode, to: toCode }),
          text: word('panel.shelfMoveWhy', { metres, visits, products: shortened(products) }),
        }),
  }))

const shortened = (products: string): string =>
  products.length > mostLetters ? `${products.slice(0, mostLetters)}…` : products

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
      note:
        move.makesRoomFor === undefined
          ? word('panel.allOfIt', { pieces: move.pieceCount, metres: move.metresADay })
          : word('panel.allMakesRoom', { pieces: move.pieceCount, shelf: move.makesRoomFor }),
    },
  ]
}
