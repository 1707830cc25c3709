import type { Random } from '#base/random.ts'
import type { Errand, Ladder, Lane, Network, Spot } from '#domain/walks/network/network.ts'

const upTo = (random: Random, most: number) => Math.floor(random() * most)
const metres = (random: Random) => 1 + upTo(random, 12)

export interface LadderKind {
  readonly aisles: number
  readonly blocks: number
  /** How many of its lanes are walled up. */
  readonly closed: number
}

/** A ladder of uneven lanes, of which some are walled up. */
export const anyLadder = (random: Random, { aisles, blocks, closed }: LadderKind): Network & { ladder: Ladder } => {
  const crossings = blocks + 1
  const lanes: Lane[] = []
  const isClosed = () => random() < closed
  const lane = (from: number, to: number) => lanes.push({ from, to, metres: metres(random) }) - 1
  const rows = Array.from({ length: aisles }, (_, aisle) =>
    Array.from({ length: blocks }, (_, block) =>
      isClosed() ? -1 : lane(aisle * crossings + block, aisle * crossings + block + 1),
    ),
  )
  const across = Array.from({ length: aisles - 1 }, (_, aisle) =>
    Array.from({ length: crossings }, (_, crossing) => {
      if (isClosed()) return Number.POSITIVE_INFINITY
      const at = aisle * crossings + crossing
      return lanes[lane(at, at + crossings)]!.metres
    }),
  )
  return { junctions: aisles * crossings, lanes, ladder: { blocks: rows, across } }
}

export const anySpot = (random: Random, { lanes, ladder }: Network & { ladder: Ladder }): Spot => {
  const walked = ladder.blocks.flat().filter(lane => lane >= 0)
  const lane = walked[upTo(random, walked.length)]!
  return { lane, at: upTo(random, lanes[lane]!.metres + 1) }
}

export const anyErrand = (random: Random, network: Network & { ladder: Ladder }, stops: number): Errand => {
  const start = anySpot(random, network)
  return {
    start,
    end: random() < 0.5 ? start : anySpot(random, network),
    stops: Array.from({ length: stops }, () => anySpot(random, network)),
  }
}
