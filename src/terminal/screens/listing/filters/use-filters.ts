import { useEffect, useState } from 'react'
import type { Filter } from '#contract/listings/filter.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { act } from '#engine/machine/run-flow.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'

export interface FilterNow {
  readonly name: string
  readonly filter: Filter
  readonly value: string
  /** What it is before anyone sets it. */
  readonly start: string
}
/** The filters of a listing as they stand, which editor is open, and what can be done with them. */
export interface Filtering {
  readonly listing: Listing
  readonly now: ListingNow
  readonly filters: readonly FilterNow[]
  readonly isStart: boolean
  readonly opened: string | null
  readonly open: (name: string | null) => void
  readonly set: (name: string, value: string) => void
  readonly clear: (name: string) => void
  readonly clearAll: () => void
}

/** Told `reading`, which names the rows that are shown, it closes an editor as soon as those are others. */
export const useFilters = (listing: Listing, now: ListingNow, reading: string): Filtering => {
  const [opened, open] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes for another reading
  useEffect(() => open(null), [reading])
  const filters = Object.entries(listing.filters).map(([name, filter]) => ({
    name,
    filter,
    value: now.filters[name] ?? '',
    start: filter.start ?? '',
  }))
  const narrow = (values: Readonly<Record<string, string>>) => {
    open(null)
    perform(act('filter', '', values))
  }
  return {
    listing,
    now,
    filters,
    isStart: filters.every(({ value, start }) => value === start),
    opened,
    open,
    set: (name, value) => (value === (now.filters[name] ?? '') ? open(null) : narrow({ [name]: value })),
    clear: name => narrow({ [name]: listing.filters[name]?.start ?? '' }),
    clearAll: () => narrow(Object.fromEntries(filters.map(({ name, start }) => [name, start]))),
  }
}
