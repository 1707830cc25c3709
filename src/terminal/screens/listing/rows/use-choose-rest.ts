import { useEffect, useState } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import type { Choice } from './use-choice.ts'

export interface Readable {
  /** Of all rows, read or not; null while nobody knows. */
  readonly count: number | null
  readonly isBusy: boolean
  /** Names what the rows are rows of. */
  readonly reading: string
}

/** More than this many rows are for a narrower filter, or for Excel. */
const mostChosen = 5000

/** What chooses rows that were not read yet, too: they are read on to the last, and then all are chosen. */
export const useChooseRest = (
  choice: Choice,
  { rows, isMore }: Pick<ListingNow, 'rows' | 'isMore'>,
  { count, isBusy, reading }: Readable,
): { readonly count: number; readonly choose: () => void } | null => {
  const [wanted, setWanted] = useState<string | null>(null)
  const isWanted = wanted === reading
  const { chooseAll } = choice
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that comes asks for the next one
  useEffect(() => {
    if (!isWanted || isBusy) return
    if (isMore) return void perform(act('more'))
    chooseAll()
    setWanted(null)
  }, [isWanted, isBusy, isMore, rows])
  const isOffered = isMore && !isWanted && choice.ids.length === rows.length && count !== null && count <= mostChosen
  return isOffered ? { count, choose: () => setWanted(reading) } : null
}
