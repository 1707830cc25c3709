import { listings } from '#contract/listings/index.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Flow } from '#engine/flow.ts'
import { orderLists } from './order-management/order-list-entries.ts'
import { selecting } from './order-management/selecting-entries.ts'
import { reports } from './reports/reports.ts'
import { tableEntry } from './table-entry.ts'

/** A flow as the address bar knows it; its table is fetched when it is first wanted. */
export interface FlowEntry {
  readonly id: string
  readonly path: string
  readonly permission?: Permission
  readonly public?: true
  readonly userTypes?: readonly number[]
  readonly query?: readonly string[]
  readonly load: () => Promise<Flow>
}

/** Every flow there is. That each entry says the same as its table is checked. */
export const flows: readonly FlowEntry[] = [
  { id: 'login', path: '/login', public: true, load: async () => (await import('./session/login.ts')).login },
  { id: 'home', path: '/', load: async () => (await import('./session/home.ts')).home },
  { id: 'no-rights', path: '/401', public: true, load: async () => (await import('./session/no-rights.ts')).noRights },
  { id: 'not-found', path: '/404', public: true, load: async () => (await import('./session/not-found.ts')).notFound },
  {
    id: 'service-down',
    path: '/503',
    public: true,
    load: async () => (await import('./session/service-down.ts')).serviceDown,
  },
  {
    id: 'order-selecting',
    path: '/order-management/order-selecting',
    permission: 'OrderManagement.OrderSelect',
    load: async () => (await import('./order-management/order-selecting.ts')).orderSelecting,
  },
  {
    id: 'picking-car',
    path: '/order-management/picking-car',
    permission: 'OrderManagement.PickingCar',
    load: async () => (await import('./order-management/picking-car.ts')).pickingCar,
  },
  {
    id: 'picking',
    path: '/order-management/picking',
    permission: 'OrderManagement.ProductPicking',
    load: async () => (await import('./order-management/picking.ts')).picking,
  },
  {
    id: 'where-is-product',
    path: '/product-management/where-is-product',
    permission: 'ProductManagement.WhereIsProduct',
    query: ['barcode'],
    load: async () => (await import('./product-management/where-is-product.ts')).whereIsProduct,
  },
  { id: 'setup', path: '/setup', userTypes: [999], load: async () => (await import('./setup/setup.ts')).setup },
  {
    id: 'courier-orders',
    path: '/courier/orders',
    permission: 'Carrier.ShowPage',
    userTypes: [2],
    load: async () => (await import('./courier/courier-orders.ts')).courierOrders,
  },
  {
    id: 'courier-order-detail',
    path: '/courier/order-detail',
    permission: 'Carrier.ShowPage',
    userTypes: [2],
    query: ['id'],
    load: async () => (await import('./courier/courier-order-detail.ts')).courierOrderDetail,
  },
  ...selecting,
  ...orderLists,
  ...reports,
  tableEntry(
    listings.wrongStockReport,
    '/reports/wrong-stock-report',
    async () => (await import('./reports/wrong-stock-report.ts')).wrongStockReport,
  ),
]
