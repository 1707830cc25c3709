import type { Watched } from '#contract/calls/desk/tower.ts'
import { listings } from '#contract/listings/index.ts'
import { watched } from '#contract/listings/watched.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { heads, type PagePath } from '#flows/heads.ts'
import { mayOpen } from '#flows/parts/shown-pages.ts'

/** A page narrowed by filters, for whom it is open. */
const narrowed = (path: PagePath, filters: Readonly<Record<string, string | number>>, who: UserInformation) => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return mayOpen(path, who) ? { opens: `${path}?${query}` } : {}
}

type Filters = Parameters<typeof narrowed>[1]

/** Where what the tower counts is listed; nothing for whom the list is not open. */
export const listsFor = (who: UserInformation) => ({
  orders: (filters: Filters) => narrowed('/reports/open-orders', filters, who),
  missing: (filters: Filters) => narrowed('/order-management/missing-product-list', { date: 'all', ...filters }, who),
  people: (filters: Filters) => narrowed('/reports/performance-reports', { date: 'today', ...filters }, who),
  watched: (name: Watched) => {
    const { listing, filters } = watched[name]
    return narrowed(heads.find(({ id }) => id === listings[listing].name)!.path, filters, who)
  },
})
export type Lists = ReturnType<typeof listsFor>
