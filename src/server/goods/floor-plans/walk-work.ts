import { chooseShelves, type ShelfChoice } from '#domain/walks/choose-shelves.ts'
import type { Errand, Network } from '#domain/walks/network/network.ts'
import { type PickWalk, pickWalk, type Wishes } from '#domain/walks/pick-walk.ts'
import type { Need } from '#domain/walks/search/needs.ts'
import { type Patience, roundsOf, sooner } from '#domain/walks/search/patience.ts'
import { waysOf } from '#domain/walks/ways.ts'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'

/** Somebody waits for his set. */
const mostMs = 300
/** The same question has the same answer where the rounds end before the time does. */
const patience = () => sooner(roundsOf(20_000), withinMs(mostMs))

interface WalkAsked {
  readonly network: Network
  readonly errand: Errand
  readonly wishes: Wishes
}
interface ShelvesAsked {
  readonly network: Network
  readonly ends: Pick<Errand, 'start' | 'end'>
  readonly needs: readonly Need[]
}

/** A walk that has to be searched for. */
export const walkWork: HeavyWork<WalkAsked, PickWalk> = {
  name: 'findWalk',
  does: ({ network, errand, wishes }) => pickWalk(waysOf(network), errand, wishes, patience()),
}

/** The choice among many shelves. */
export const shelvesWork: HeavyWork<ShelvesAsked, ShelfChoice> = {
  name: 'chooseShelves',
  does: ({ network, ends, needs }) => chooseShelves(waysOf(network), ends, needs, patience()),
}

export const withinMs = (most: number): Patience => {
  const begun = performance.now()
  return () => (performance.now() - begun) / most
}
