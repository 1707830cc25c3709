import { type BlockWay, blockWays } from './block-ways.ts'
import { deadEnd } from './dead-end.ts'
import { passingKind } from './frontier.ts'

/**
 * Every way to serve the spots of a block that may be part of a cheapest walk where the cart may be left: as `blockWays`, but what
 * is walked there and back may be fetched on foot, so that the gap that nobody walks need not be the widest. No walk begins or
 * ends within the block.
 */
export const waysOnFoot = (
  metres: number,
  at: readonly number[],
  pieces: readonly number[],
  most: number,
): readonly BlockWay[] => {
  const last = at.length
  const fromEnd = at.map(spot => metres - spot).reverse()
  const piecesFromEnd = pieces.toReversed()
  const split = (gap: number): BlockWay => {
    const [front, back] = [at.slice(0, gap), fromEnd.slice(0, last - gap)]
    return {
      kind: passingKind({ first: gap > 0 ? 2 : 0, last: gap < last ? 2 : 0, isJoined: false }),
      metres: deadEnd(front, pieces, most).cost + deadEnd(back, piecesFromEnd, most).cost,
      walked: 2 * ((front.at(-1) ?? 0) + (back.at(-1) ?? 0)),
      times: piece => (piece === gap ? 0 : 2),
    }
  }
  const within = Array.from({ length: Math.max(0, last - 1) }, (_, nth) => split(nth + 1))
  const cheapest = within.reduce<BlockWay[]>(([best], way) => [best && best.metres <= way.metres ? best : way], [])
  const through = blockWays(metres, [], []).filter(({ times }) => times(0) > 0)
  return [...through, split(0), ...(last === 0 ? [] : [split(last)]), ...cheapest]
}
