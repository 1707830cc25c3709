/** Takes a scan that is meant for the station itself; false leaves it to the next, and at last to the work on screen. */
export type ScanTaker = (code: string) => boolean

/** Earlier ones are asked first: a form that asks for somebody's badge before whoever is signed in by one. */
export const takerRanks = [
  'lock',
  'cover',
  'calibration',
  'devices',
  'second',
  'badge',
  'told',
  'practice',
  'complaint',
  'print',
  'station',
  'search',
] as const
export type TakerRank = (typeof takerRanks)[number]

const takers = new Map<TakerRank, ScanTaker>()

/** Offers every scan to this taker from now on, until the returned function is called. */
export const takeScans = (rank: TakerRank, taker: ScanTaker): (() => void) => {
  takers.set(rank, taker)
  return () => {
    if (takers.get(rank) === taker) takers.delete(rank)
  }
}

/** Whether the station itself has taken the scan. */
export const isTaken = (code: string): boolean => takerRanks.some(rank => takers.get(rank)?.(code) === true)
