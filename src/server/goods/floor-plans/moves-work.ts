import type { Network, Spot } from '#domain/walks/network/network.ts'
import { type LyingAsItDoes, type ProposedMove, proposeMoves } from '#domain/walks/propose-moves.ts'
import { waysOf } from '#domain/walks/ways.ts'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'

interface MovesAsked {
  readonly network: Network
  readonly ends: { readonly start: Spot; readonly end: Spot }
  readonly lying: LyingAsItDoes
  readonly most: number
}

/** Walks the last weeks anew where no scan waits for it. */
export const movesWork: HeavyWork<MovesAsked, readonly ProposedMove[]> = {
  name: 'proposeMoves',
  does: ({ network, ends, lying, most }) => proposeMoves(waysOf(network), ends, lying, most),
}
