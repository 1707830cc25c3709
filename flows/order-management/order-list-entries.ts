import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

const lists = () => import('./order-lists.ts')
const path = (name: string) => `/order-management/${name}`

/** The lists of orders: all of them, and those at one stage of their way. */
export const orderLists: readonly FlowEntry[] = [
  tableEntry(listings.orders, path('orders'), async () => (await lists()).orders),
  tableEntry(listings.waitingOrders, path('waiting-orders'), async () => (await lists()).waitingOrders),
  tableEntry(listings.ongoingOrders, path('ongoing-orders'), async () => (await lists()).ongoingOrders),
  tableEntry(listings.completedOrders, path('completed-orders'), async () => (await lists()).completedOrders),
  tableEntry(listings.missingOrders, path('missing-orders'), async () => (await lists()).missingOrders),
]
