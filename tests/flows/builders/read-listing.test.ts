import { expect, test } from 'vitest'
import type { SavedFilter } from '#contract/calls/desk/saved-filters.ts'
import { contract } from '#contract/index.ts'
import { missingProducts } from '#contract/listings/line/missing-products.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import {
  barePosition,
  emptyListing,
  type ListingDoc,
  listingPosition,
  readListing,
  renewListing,
} from '#flows/builders/read-listing.ts'

const view = (changed: Partial<SavedFilter>): SavedFilter => ({
  id: 1,
  name: 'x',
  isDefault: true,
  isShared: false,
  mayChange: true,
  filters: {},
  ...changed,
})

/** What the listing shows at an address where these views are kept, and what it asked the rows with. */
const read = async (
  views: readonly SavedFilter[],
  position: Position = listingPosition(missingProducts),
  gone = false,
) => {
  const asked: object[] = []
  const answer = async (endpoint: unknown, input: object): Promise<any> => {
    if (endpoint === contract.savedFilters.list) return views
    asked.push(input)
    return { rows: [], next: null }
  }
  const readUnless = async (endpoint: unknown, input: object) => {
    const model = await answer(endpoint, input)
    return gone && 'product' in input ? null : model
  }
  const reading = { read: answer, readUnless, position } as unknown as Reading<Position>
  const { filters, sort, columns, isCompared, chart, savedId } = await readListing(missingProducts, reading)
  return { filters, sort, columns, isCompared, chart, savedId, asked }
}
const asItBegins = { filters: { date: '30d' }, sort: '-at', columns: '', isCompared: false, chart: null, savedId: null }

test('a view holds filters, sorting, columns and chart', async () => {
  const filters = {
    date: '7d',
    state: 'open',
    sort: 'product',
    columns: 'product.at-12',
    compared: 'true',
    chart: 'byDay',
  }
  expect(await read([view({ filters })])).toMatchObject({
    filters: { date: '7d', state: 'open' },
    sort: 'product',
    columns: 'product.at-12',
    isCompared: true,
    chart: 'byDay',
    savedId: 1,
  })
})

test('what a view names and is there no more is left out, and the rest of it holds', async () => {
  const filters = { date: 'fortnight', colour: 'red', state: 'lost', cause: '3', sort: '-colour', chart: 'byColour' }
  expect(await read([view({ filters })])).toMatchObject({
    ...asItBegins,
    filters: { date: '30d', cause: '3' },
    savedId: 1,
  })
})

test('a product that is gone is left out of the view, and the rows are read all the same', async () => {
  const { asked, ...shown } = await read([view({ filters: { product: '869', state: 'open' } })], undefined, true)
  expect(shown).toEqual({ ...asItBegins, filters: { date: '30d', state: 'open' }, savedId: 1 })
  expect(asked).toHaveLength(2)
})

test('one begins with a view of his own before that of everybody, and where told with none', async () => {
  const views = [view({ id: 1, isShared: true }), view({ id: 2 })]
  expect((await read(views)).savedId).toBe(2)
  expect((await read(views.slice(0, 1))).savedId).toBe(1)
  expect((await read(views, barePosition(missingProducts))).savedId).toBeNull()
})

test('who has gone on in a table keeps its rows as it is read anew, and is offered the views that came since', () => {
  const rows = Array.from({ length: 101 }, (_, id) => ({ id }))
  const now = { ...emptyListing, saved: [view({})] }
  expect(renewListing<ListingDoc>({ ...emptyListing, rows }, now)).toEqual({ ...emptyListing, rows, saved: now.saved })
})
