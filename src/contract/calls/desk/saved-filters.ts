import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import type { Permission } from '../../permissions.ts'
import { idInAddress, list, record } from '../../shapes/parts.ts'

const page = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))
const filters = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(500))),
  v.maxEntries(50),
)

/** Who holds it may give a view to everybody, and change and delete those that everybody has. */
export const sharesViews: Permission = 'Settings.WarehouseSettings'

export const savedFilter = record({
  id: v.number(),
  name: v.string(),
  /** The page begins with it: the caller's own, or what everybody begins with who has none of his own. */
  isDefault: v.boolean(),
  /** Everybody of the merchant has it. */
  isShared: v.boolean(),
  /** Whether the caller may change and delete it. */
  mayChange: v.boolean(),
  /** What its filters are set to, and beside them how it is sorted (`sort`), its `columns` and its `chart`. */
  filters: v.record(v.string(), v.string()),
})
export type SavedFilter = v.InferOutput<typeof savedFilter>

/**
 * How the caller looks at the pages he reads: each is a view, his own or everybody's. A change is answered with all that he
 * has for the page.
 */
export const savedFilters = {
  list: get('/api/saved-filters', {
    summary: 'The views of a page: those that the caller saved, and those that everybody has, by name',
    access: 'signedIn',
    query: { page },
    model: list(savedFilter),
  }),
  save: post('/api/saved-filters', {
    summary:
      'Save a view under a name, for oneself or for everybody; of the same name on the same page, the new one stays',
    access: 'signedIn',
    body: { page, name, isDefault: v.optional(v.boolean()), isShared: v.optional(v.boolean()), filters },
    model: list(savedFilter),
    keys: ['SAVED_FILTERS_FULL', 'SAVED_FILTER_NAME_TAKEN', 'PERMISSION_DENIED'],
  }),
  change: put('/api/saved-filters/:id', {
    summary: 'Give a view another name, or make it the one that a page begins with',
    access: 'signedIn',
    params: { id: idInAddress },
    body: { name: v.optional(name), isDefault: v.optional(v.boolean()) },
    model: list(savedFilter),
    keys: ['SAVED_FILTER_NOT_FOUND', 'SAVED_FILTER_NAME_TAKEN', 'PERMISSION_DENIED'],
  }),
  remove: remove('/api/saved-filters/:id', {
    summary: 'Forget a view',
    access: 'signedIn',
    params: { id: idInAddress },
    model: list(savedFilter),
    keys: ['SAVED_FILTER_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
}
