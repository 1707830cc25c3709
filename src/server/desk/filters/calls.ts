import type { Operations } from '#server/base/call.ts'
import { changeFilter } from './change-filter.ts'
import { readFilters } from './read-filters.ts'
import { removeFilter } from './remove-filter.ts'
import { saveFilter } from './save-filter.ts'

export const savedFilters: Operations['savedFilters'] = {
  list: (call, { page }) => readFilters(call, page),

  save: saveFilter,
  change: changeFilter,
  remove: removeFilter,
}
