import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

const permission = 'OrderManagement.OrderSelect'
const at = (name: string): string => `/order-management/${name}`
const lists = () => import('./order-lists.ts')
const by = () => import('./order-selecting-by.ts')
const select = (id: string, load: FlowEntry['load']): FlowEntry => ({
  id,
  path: at(`order-selecting/${id}`),
  permission,
  query: ['chosen', 'view'],
  load,
})
const setsAt = (id: string, path: string, load: FlowEntry['load']): FlowEntry => {
  const { permission: _, query = [], ...entry } = tableEntry(listings.sets, path, load)
  return { ...entry, id, query: [...query, 'setNo', 'orders'] }
}

/** Making sets, picking them, and the orders behind them. */
export const orderManagement: readonly FlowEntry[] = [
  {
    id: 'order-selecting',
    path: at('order-selecting'),
    permission,
    load: async () => (await import('./order-selecting.ts')).orderSelecting,
  },
  select('product', async () => (await by()).selectByProduct),
  select('location', async () => (await by()).selectByLocation),
  select('main-location', async () => (await by()).selectByMainLocation),
  select('main-location-single-product', async () => (await by()).selectByMainLocationSingle),
  select('main-location-multi-product', async () => (await by()).selectByMainLocationMulti),
  select('countries', async () => (await by()).selectByCountry),
  {
    ...setsAt(
      'set-management',
      at('order-selecting/set-management'),
      async () => (await import('./set-manager.ts')).setManagement,
    ),
    permission,
  },
  setsAt('set-manager', at('set-manager'), async () => (await import('./set-manager.ts')).setManager),
  {
    id: 'picking-car',
    path: at('picking-car'),
    permission: 'OrderManagement.PickingCar',
    load: async () => (await import('./picking-car.ts')).pickingCar,
  },
  {
    id: 'picking',
    path: at('picking'),
    permission: 'OrderManagement.ProductPicking',
    load: async () => (await import('./picking.ts')).picking,
  },
  tableEntry(listings.orders, at('orders'), async () => (await lists()).orders),
  tableEntry(listings.waitingOrders, at('waiting-orders'), async () => (await lists()).waitingOrders),
  tableEntry(listings.ongoingOrders, at('ongoing-orders'), async () => (await lists()).ongoingOrders),
  tableEntry(listings.completedOrders, at('completed-orders'), async () => (await lists()).completedOrders),
  tableEntry(listings.missingOrders, at('missing-orders'), async () => (await lists()).missingOrders),
  {
    id: 'order-detail',
    path: at('order-detail'),
    permission: 'OrderManagement.OrderDetails',
    query: ['id', 'orderNo'],
    load: async () => (await import('./order-detail.ts')).orderDetail,
  },
]
