import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import { idInAddress, list, record } from '../../shapes/parts.ts'

const page = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))
const filters = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(500))),
  v.maxEntries(50),
)

export const savedFilter = record({
  id: v.number(),
  name: v.string(),
  isDefault: v.boolean(),
  filters: v.record(v.string(), v.string()),
})
export type SavedFilter = v.InferOutput<typeof savedFilter>

/** How the caller narrows the pages he reads. A change is answered with all that are saved for the page. */
export const savedFilters = {
  list: get('/api/saved-filters', {
    summary: 'The filters that the caller saved for a page, by name',
    access: 'signedIn',
    query: { page },
    model: list(savedFilter),
  }),
  save: post('/api/saved-filters', {
    summary: 'Save filters under a name; of the same name on the same page, the new ones stay',
    access: 'signedIn',
    body: { page, name, isDefault: v.optional(v.boolean()), filters },
    model: list(savedFilter),
    keys: ['SAVED_FILTERS_FULL'],
  }),
  change: put('/api/saved-filters/:id', {
    summary: 'Give saved filters another name, or make them those that a page begins with',
    access: 'signedIn',
    params: { id: idInAddress },
    body: { name: v.optional(name), isDefault: v.optional(v.boolean()) },
    model: list(savedFilter),
    keys: ['SAVED_FILTER_NOT_FOUND', 'SAVED_FILTER_NAME_TAKEN'],
  }),
  remove: remove('/api/saved-filters/:id', {
    summary: 'Forget saved filters',
    access: 'signedIn',
    params: { id: idInAddress },
    model: list(savedFilter),
    keys: ['SAVED_FILTER_NOT_FOUND'],
  }),
}
