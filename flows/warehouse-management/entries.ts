import type { Permission } from '#contract/permissions.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { FlowEntry } from '#flows/flow-entry.ts'

const page = (id: string, permission: Permission, load: FlowEntry['load']): FlowEntry => ({
  id,
  path: `/warehouse-management/${id}`,
  permission,
  load,
})

/** Shelves, carts and combining tables; who works here, and what they may do. */
export const warehouseManagement: readonly FlowEntry[] = [
  page('shelf-list', 'WarehouseManagement.ShelfManager', async () => (await import('./shelf-list/flow.ts')).shelfList),
  page(
    'shelf-detail',
    'WarehouseManagement.ShelfManager',
    async () => (await import('./shelf-detail/flow.ts')).shelfDetail,
  ),
  page('car-list', 'WarehouseManagement.CarManager', async () => (await import('./car-list/flow.ts')).carList),
  page('table-list', 'WarehouseManagement.TableManager', async () => (await import('./table-list/flow.ts')).tableList),
  page(
    'table-detail',
    'WarehouseManagement.TableManager',
    async () => (await import('./table-detail/flow.ts')).tableDetail,
  ),
  page(
    'representer-manager',
    'WarehouseManagement.RepresenterManager',
    async () => (await import('./representer-manager/flow.ts')).representerManager,
  ),
  page(
    'complaints',
    'WarehouseManagement.RepresenterManager',
    async () => (await import('./complaints/flow.ts')).complaints as Flow,
  ),
  page(
    'authority-manager',
    'WarehouseManagement.AuthorityManager',
    async () => (await import('./authority-manager/flow.ts')).authorityManager,
  ),
]
