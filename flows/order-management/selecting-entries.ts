import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

const permission = 'OrderManagement.OrderSelect'
const by = () => import('./order-selecting-by.ts')
const select = (id: string, load: FlowEntry['load']): FlowEntry => ({
  id,
  path: `/order-management/order-selecting/${id}`,
  permission,
  query: ['chosen', 'view'],
  load,
})
const setsAt = (id: string, path: string, load: FlowEntry['load']): FlowEntry => {
  const { permission: _, query = [], ...entry } = tableEntry(listings.sets, path, load)
  return { ...entry, id, query: [...query, 'setNo', 'orders'] }
}

/** The ways to a set, by what its orders have in common, and the sets there are. */
export const selecting: readonly FlowEntry[] = [
  select('product', async () => (await by()).selectByProduct),
  select('location', async () => (await by()).selectByLocation),
  select('main-location', async () => (await by()).selectByMainLocation),
  select('main-location-single-product', async () => (await by()).selectByMainLocationSingle),
  select('main-location-multi-product', async () => (await by()).selectByMainLocationMulti),
  select('countries', async () => (await by()).selectByCountry),
  {
    ...setsAt(
      'set-management',
      '/order-management/order-selecting/set-management',
      async () => (await import('./set-manager.ts')).setManagement,
    ),
    permission,
  },
  setsAt('set-manager', '/order-management/set-manager', async () => (await import('./set-manager.ts')).setManager),
]
