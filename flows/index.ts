import { listings } from '#contract/listings/index.ts'
import { orderLists } from './order-management/order-list-entries.ts'
import { selecting } from './order-management/selecting-entries.ts'
import type { FlowEntry } from './parts/flow-entry.ts'
import { tableEntry } from './parts/table-entry.ts'
import { productPages } from './product-management/product-entries.ts'
import { reports } from './reports/reports.ts'
import { settingsPages } from './settings/settings-entries.ts'
import { placePages } from './warehouse-management/place-entries.ts'
import { staffPages } from './warehouse-management/staff-entries.ts'

export type { FlowEntry } from './parts/flow-entry.ts'

/** Every flow there is. That each entry says the same as its table is checked. */
export const flows: readonly FlowEntry[] = [
  { id: 'login', path: '/login', public: true, load: async () => (await import('./session/login.ts')).login },
  { id: 'home', path: '/', load: async () => (await import('./session/home.ts')).homeOver(flows) },
  {
    id: 'admin-dashboard',
    path: '/admin-dashboard',
    query: ['storeID', 'warehouseID'],
    listedFor: 'Dashboard.Admin',
    load: async () => (await import('./session/admin-dashboard.ts')).adminDashboardOver(flows),
  },
  {
    id: 'notifications',
    path: '/bildirimler',
    query: ['unread'],
    load: async () => (await import('./session/notifications.ts')).notifications,
  },
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
  {
    id: 'order-detail',
    path: '/order-management/order-detail',
    permission: 'OrderManagement.OrderDetails',
    query: ['id', 'orderNo'],
    load: async () => (await import('./order-management/order-detail.ts')).orderDetail,
  },
  ...productPages,
  ...reports,
  ...staffPages,
  ...placePages,
  ...settingsPages(() => flows),
  tableEntry(
    listings.wrongStockReport,
    '/reports/wrong-stock-report',
    async () => (await import('./reports/wrong-stock-report.ts')).wrongStockReport,
  ),
]
