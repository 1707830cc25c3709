import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Totals } from '#contract/listings/listing.ts'
import type { TableNow, TableStep } from '#engine/vocabulary/step.ts'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { JobProgress } from './job-progress.tsx'
import { KeyHints } from './key-hints.tsx'
import { ListingTotals } from './listing-totals.tsx'
import { shownColumns } from './rows/shown-columns.ts'

/** Hears which rows are in sight, without the rest of the screen being drawn again. */
export type Sight = RefObject<(first: number, last: number) => void>

export interface ListingFootProps {
  readonly step: TableStep<any, any, string>
  readonly seen: any
  readonly table: TableNow
  readonly totals: Totals | null
  readonly onTotals: (totals: Totals | null) => void
  readonly canChoose: boolean
  readonly sight: Sight
}

/** Sums, the file that is being made, the keys, and where in the rows one is. */
export const ListingFoot = ({ step, seen, table, totals, onTotals, canChoose, sight }: ListingFootProps) => {
  const request = step.totals(seen)
  return (
    <footer className="table-foot">
      <ListingTotals
        key={`${request.endpoint.path} ${JSON.stringify(request.input)}`}
        request={request}
        columns={shownColumns(step.listing)}
        firstRow={table.rows[0]}
        onTotals={onTotals}
      />
      {table.jobId !== null && <JobProgress key={table.jobId} id={table.jobId} />}
      <KeyHints canChoose={canChoose} />
      <Position sight={sight} count={totals?.count ?? (table.isMore ? null : table.rows.length)} />
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
