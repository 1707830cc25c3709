import { contract } from '#contract/index.ts'
import { isCompared, type Listing, type Page } from '#contract/listings/listing.ts'
import { stillThere } from '#domain/still-there.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'

/** What a scanned code was found to be. */
export interface Found {
  readonly kind: 'product' | 'shelf' | 'cart' | 'table' | 'order' | 'set'
  readonly id: number
  readonly code: string
}
/** A listing as far as it was read, and what narrows it. */
export interface ListingDoc extends ListingNow {
  readonly next: string | null
  readonly found: Found | null
}

/** The document of a page that shows something else than its table now. */
export const emptyListing: ListingDoc = {
  rows: [],
  next: null,
  isMore: false,
  filters: {},
  sort: '',
  columns: '',
  isCompared: false,
  chart: null,
  saved: [],
  savedId: null,
  jobId: null,
  found: null,
}

const firstRows = 100

/** The place of a listing: every filter, how it is sorted, its columns and chart, and the saved view that it stands on. */
export const listingPosition = (listing: Listing): Position =>
  Object.fromEntries([...Object.keys(listing.filters), ...beside, 'saved'].map(name => [name, null]))

/** What a view holds beside its filters. */
const beside = ['sort', 'columns', 'compared', 'chart'] as const

/** The place of a listing as it begins, where no view is taken up either. */
export const barePosition = (listing: Listing): Position => ({ ...listingPosition(listing), saved: 'none' })

/**
 * Reads a listing's first rows. What its address does not tell is as it was saved, and else as it begins; the view that
 * is the default, one's own before everybody's, holds only for an address that tells nothing. What a view names and is not
 * there any more is left out.
 */
export const readListing = async (
  listing: Listing,
  { read, readUnless, position }: Reading<Position>,
): Promise<ListingDoc> => {
  const saved = await read(contract.savedFilters.list, { page: listing.name })
  const isPlain = Object.keys(listingPosition(listing)).every(name => (position[name] ?? null) === null)
  const chosen = isPlain
    ? (saved.find(({ isDefault, isShared }) => isDefault && !isShared) ?? saved.find(({ isDefault }) => isDefault))
    : saved.find(({ id }) => id === Number(position.saved))
  const remembered = stillThere(listing, chosen?.filters ?? {})
  const sort = String(position.sort ?? remembered.sort ?? listing.sort)
  const columns = String(position.columns ?? remembered.columns ?? '')
  const chart = String(position.chart ?? remembered.chart ?? '')
  const filtersOf = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap(name => {
        const value = String(position[name] ?? remembered[name] ?? listing.filters[name]?.start ?? '')
        return value === '' ? [] : [[name, value]]
      }),
    )
  const names = Object.keys(listing.filters)
  const rowsOf = (filters: Readonly<Record<string, string>>) => ({ ...filters, sort, limit: firstRows })
  const all = filtersOf(names)
  const found: Page | null =
    chosen === undefined ? null : await readUnless(listing.rows, rowsOf(all), 'PRODUCT_NOT_FOUND', 'PLACE_NOT_FOUND')
  const isThing = (name: string) => ['product', 'place'].includes(listing.filters[name]!.kind)
  const filters = chosen === undefined || found !== null ? all : filtersOf(names.filter(name => !isThing(name)))
  const { rows, next }: Page = found ?? (await read(listing.rows, rowsOf(filters)))
  return {
    rows,
    next,
    isMore: next !== null,
    filters,
    sort,
    columns,
    isCompared: isCompared(listing) && String(position.compared ?? remembered.compared ?? '') === 'true',
    chart: chart in listing.charts ? chart : null,
    saved,
    savedId: chosen?.id ?? null,
    jobId: null,
    found: null,
  }
}

/** A table read again in the background stays as long as someone has gone on in it, but for the views that there are. */
export const renewListing = <Doc extends ListingDoc>(before: Doc, now: Doc): Doc =>
  before.rows.length > firstRows ? { ...before, saved: now.saved } : { ...now, jobId: before.jobId }
