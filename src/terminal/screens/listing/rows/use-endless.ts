import { useEffect, useState } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { printed, useMedia } from '../../parts/use-media.ts'

/** More rows are asked for no earlier than this many before the end. */
const mostAhead = 400

export interface Endless {
  readonly ask: () => void
  /** They were asked for and did not come. */
  readonly isFailed: boolean
}

/**
 * Asks for more rows when the last third of those there are comes into sight: once, until there are others. Not on paper,
 * where all are in sight.
 */
export const useEndless = ({ rows, isMore }: ListingNow, last: number, isBusy: boolean): Endless => {
  const [askedAt, setAskedAt] = useState<ListingNow['rows'] | null>(null)
  const ask = () => {
    setAskedAt(rows)
    perform(act('more'))
  }
  const isOnPaper = useMedia(printed)
  const isNear = rows.length - last <= Math.min(rows.length / 3, mostAhead)
  const isDue = isMore && !isBusy && !isOnPaper && askedAt !== rows && isNear
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it becomes due
  useEffect(() => {
    if (isDue) ask()
  }, [isDue])
  return { ask, isFailed: isMore && !isBusy && askedAt === rows }
}
