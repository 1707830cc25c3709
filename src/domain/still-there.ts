import { isFilterValue } from '#contract/listings/filter.ts'
import type { Listing } from '#contract/listings/listing.ts'

/** What was saved of a view, but what its listing has no more: filters, and beside them `sort`, `columns`, `chart` and `compared`. */
export const stillThere = (
  { filters, columns }: Pick<Listing, 'filters' | 'columns'>,
  view: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(view).filter(([name, value]) => {
      const filter = filters[name]
      if (filter !== undefined) return isFilterValue(filter, value)
      const column = columns[value.replace(/^-/, '')]
      return name === 'sort' ? column !== undefined && !column.isFixed : ['columns', 'chart', 'compared'].includes(name)
    }),
  )
