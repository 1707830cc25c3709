import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

/** Shelves, carts and combining tables; who works here, and what they may do. */
export const warehouseManagement: readonly FlowEntry[] = [
  tableEntry(
    listings.shelves,
    '/warehouse-management/shelf-list',
    async () => (await import('./shelf-list.ts')).shelfList,
    ['id'],
  ),
  {
    id: 'shelf-detail',
    path: '/warehouse-management/shelf-detail',
    permission: 'WarehouseManagement.ShelfManager',
    query: ['id'],
    load: async () => (await import('./shelf-detail.ts')).shelfDetail,
  },
  tableEntry(listings.cars, '/warehouse-management/car-list', async () => (await import('./car-list.ts')).carList, [
    'id',
  ]),
  tableEntry(
    listings.tables,
    '/warehouse-management/table-list',
    async () => (await import('./table-list.ts')).tableList,
    ['id'],
  ),
  {
    id: 'table-detail',
    path: '/warehouse-management/table-detail',
    permission: 'WarehouseManagement.TableManager',
    query: ['id'],
    load: async () => (await import('./table-detail.ts')).tableDetail,
  },
  tableEntry(
    listings.staff,
    '/warehouse-management/representer-manager',
    async () => (await import('./representer-manager.ts')).representerManager,
    ['id'],
  ),
  tableEntry(
    listings.authorityGroups,
    '/warehouse-management/authority-manager',
    async () => (await import('./authority-manager.ts')).authorityManager,
    ['id'],
  ),
]
