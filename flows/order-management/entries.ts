import type { Permission } from '#contract/permissions.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'

const selects = 'OrderManagement.OrderSelect'
const at = (name: string): string => `/order-management/${name}`
const lists = () => import('./order-lists.ts')
const assembly = () => import('./order-assembly.ts')
const by = () => import('./order-selecting-by.ts')
const sets = () => import('./set-manager.ts')
const control = () => import('./quality-control.ts')
const select = (id: string, load: FlowEntry['load']): FlowEntry => ({
  id,
  path: at(`order-selecting/${id}`),
  permission: selects,
  load,
})
const page = (id: string, permission: Permission, load: FlowEntry['load']): FlowEntry => ({
  id,
  path: at(id),
  permission,
  load,
})

/** Making sets, picking them, and the orders behind them. */
export const orderManagement: readonly FlowEntry[] = [
  page('order-selecting', selects, async () => (await import('./order-selecting.ts')).orderSelecting),
  select('product', async () => (await by()).selectByProduct),
  select('location', async () => (await by()).selectByLocation),
  select('main-location', async () => (await by()).selectByMainLocation),
  select('main-location-single-product', async () => (await by()).selectByMainLocationSingle),
  select('main-location-multi-product', async () => (await by()).selectByMainLocationMulti),
  select('countries', async () => (await by()).selectByCountry),
  select('set-management', async () => (await sets()).setManagement),
  { id: 'set-manager', path: at('set-manager'), load: async () => (await sets()).setManager },
  page('picking-car', 'OrderManagement.PickingCar', async () => (await import('./picking-car.ts')).pickingCar),
  page('picking', 'OrderManagement.ProductPicking', async () => (await import('./picking.ts')).picking),
  page('order-assembly', 'OrderManagement.OrderCombine', async () => (await assembly()).orderAssembly),
  page('order-assembly-pdf', 'OrderManagement.OrderCombine', async () => (await assembly()).orderAssemblyPdf),
  page('quality-control', 'OrderManagement.QualityControl', async () => (await control()).qualityControl),
  page(
    'quality-control-cargo-pdf',
    'OrderManagement.QualityControl',
    async () => (await control()).qualityControlCargoPdf,
  ),
  {
    id: 'final-control',
    path: at('final-control'),
    load: async () => (await import('./final-control.ts')).finalControl,
  },
  page('orders', 'OrderManagement.AllOrders', async () => (await lists()).orders),
  page('waiting-orders', 'OrderManagement.AllOrders', async () => (await lists()).waitingOrders),
  page('ongoing-orders', 'OrderManagement.OngoingOrders', async () => (await lists()).ongoingOrders),
  page('completed-orders', 'OrderManagement.CompletedOrders', async () => (await lists()).completedOrders),
  page('missing-orders', 'OrderManagement.MissingOrders', async () => (await lists()).missingOrders),
  page(
    'missing-product-list',
    'OrderManagement.MissingProductList',
    async () => (await import('./missing-product-list.ts')).missingProductList,
  ),
  {
    ...page(
      'missing-product-management',
      'OrderManagement.MissingProductList',
      async () => (await import('./missing-product-management.ts')).missingProductManagement,
    ),
    listedFor: 'nobody',
  },
  page(
    'missing-product-combine',
    'OrderManagement.MissingProductCombine',
    async () => (await import('./missing-product-combine.ts')).missingProductCombine,
  ),
  page(
    'print-cargo',
    'OrderManagement.OrderDetails.PrintBill',
    async () => (await import('./print-cargo.ts')).printCargo,
  ),
  page('order-detail', 'OrderManagement.OrderDetails', async () => (await import('./order-detail.ts')).orderDetail),
]
