import { type RefObject, useLayoutEffect, useState } from 'react'
import { isCompared, type Listing, type Totals } from '#contract/listings/listing.ts'
import { shownColumns } from '#domain/shown-columns.ts'
import { act } from '#engine/machine/run-flow.ts'
import type { ListingNow, ListingStep } from '#engine/vocabulary/step.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { JobProgress } from './job-progress.tsx'
import { KeyHints } from './key-hints.tsx'
import { ListingTotals } from './listing-totals.tsx'

/** Hears which rows are in sight, without the rest of the screen being drawn again. */
export type Sight = RefObject<(first: number, last: number) => void>

export interface ListingFootProps {
  readonly step: ListingStep<any, any, string>
  readonly seen: any
  readonly now: ListingNow
  readonly totals: Totals | null
  readonly onTotals: (totals: Totals | null) => void
  readonly canChoose: boolean
  readonly sight: Sight
}

/** Sums, the file that is being made, the keys, and where in the rows one is. */
export const ListingFoot = ({ step, seen, now, totals, onTotals, canChoose, sight }: ListingFootProps) => {
  const { say } = useSay()
  const request = step.totals(seen)
  return (
    <footer className="listing-foot">
      <ListingTotals
        key={`${request.endpoint.path} ${JSON.stringify(request.input)}`}
        request={request}
        columns={shownColumns(step.listing, now.columns)}
        firstRow={now.rows[0]}
        onTotals={onTotals}
      />
      {mayCompare(step.listing, now) && (
        <button
          type="button"
          className="button plain"
          data-action="compare"
          aria-pressed={now.isCompared}
          onClick={() => compare(now)}
        >
          {say('shell.table.compare')}
        </button>
      )}
      {now.jobId !== null && <JobProgress key={now.jobId} id={now.jobId} />}
      <KeyHints canChoose={canChoose} />
      <Position sight={sight} count={totals?.count ?? (now.isMore ? null : now.rows.length)} />
    </footer>
  )
}

/** Whether there is a span before: dates that begin somewhere. */
const mayCompare = (listing: Listing, { filters }: ListingNow): boolean =>
  isCompared(listing) && (filters.date ?? 'all') !== 'all'

const compare = ({ isCompared: is }: ListingNow) => perform(act('filter', '', { compared: is ? '' : 'true' }))

const Position = ({ sight, count }: { readonly sight: Sight; readonly count: number | null }) => {
  const { language } = useSay()
  const [[first, last], setSeen] = useState([0, 0])
  useLayoutEffect(() => {
    sight.current = (from, to) => setSeen([from, to])
  }, [sight])
  const shown = (value: number) => formatCount(value, language)
  return (
    <span className="position" data-count={count ?? ''}>
      {last > 0 && count !== 0 && `${shown(first)}–${shown(last)} / `}
      {count === null ? '…' : shown(count)}
    </span>
  )
}
