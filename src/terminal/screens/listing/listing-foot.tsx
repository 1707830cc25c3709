import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Totals } from '#contract/listings/listing.ts'
import { shownColumns } from '#domain/shown-columns.ts'
import type { ListingNow, ListingStep } from '#engine/vocabulary/step.ts'
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
      {now.jobId !== null && <JobProgress key={now.jobId} id={now.jobId} />}
      <KeyHints canChoose={canChoose} />
      <Position sight={sight} count={totals?.count ?? (now.isMore ? null : now.rows.length)} />
    </footer>
  )
}

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
