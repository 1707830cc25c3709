import type { Permission } from '#contract/permissions.ts'
import type { FlowEntry } from '#flows/flow-entry.ts'

const selects = 'OrderManagement.OrderSelect'
const at = (name: string): string => `/order-management/${name}`
const lists = () => import('./order-lists/flow.ts')
const assembly = () => import('./order-assembly/flow.ts')
const by = () => import('./order-selecting-by/flow.ts')
const sets = () => import('./set-manager/flow.ts')
const control = () => import('./quality-control/flow.ts')
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
  page('order-selecting', selects, async () => (await import('./order-selecting/flow.ts')).orderSelecting),
  select('product', async () => (await by()).selectByProduct),
  select('location', async () => (await by()).selectByLocation),
  select('main-location', async () => (await by()).selectByMainLocation),
  select('main-location-single-product', async () => (await by()).selectByMainLocationSingle),
  select('main-location-multi-product', async () => (await by()).selectByMainLocationMulti),
  select('countries', async () => (await by()).selectByCountry),
  select('set-management', async () => (await sets()).setManagement),
  { id: 'set-manager', path: at('set-manager'), load: async () => (await sets()).setManager },
  page('picking-car', 'OrderManagement.PickingCar', async () => (await import('./picking-car/flow.ts')).pickingCar),
  page('picking', 'OrderManagement.ProductPicking', async () => (await import('./picking/flow.ts')).picking),
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
    load: async () => (await import('./final-control/flow.ts')).finalControl,
  },
  page('orders', 'OrderManagement.AllOrders', async () => (await lists()).orders),
  page('waiting-orders', 'OrderManagement.AllOrders', async () => (await lists()).waitingOrders),
  page('ongoing-orders', 'OrderManagement.OngoingOrders', async () => (await lists()).ongoingOrders),
  page('completed-orders', 'OrderManagement.CompletedOrders', async () => (await lists()).completedOrders),
  page('missing-orders', 'OrderManagement.MissingOrders', async () => (await lists()).missingOrders),
  page(
    'missing-product-list',
    'OrderManagement.MissingProductList',
    async () => (await import('./missing-product-list/flow.ts')).missingProductList,
  ),
  {
    ...page(
      'missing-product-management',
      'OrderManagement.MissingProductList',
      async () => (await import('./missing-product-management/flow.ts')).missingProductManagement,
    ),
    listedFor: 'nobody',
  },
  page(
    'missing-product-combine',
    'OrderManagement.MissingProductCombine',
    async () => (await import('./missing-product-combine/flow.ts')).missingProductCombine,
  ),
  page(
    'print-cargo',
    'OrderManagement.OrderDetails.PrintBill',
    async () => (await import('./print-cargo/flow.ts')).printCargo,
  ),
  page(
    'order-detail',
    'OrderManagement.OrderDetails',
    async () => (await import('./order-detail/flow.ts')).orderDetail,
  ),
]
