import type { FlowEntry } from '#flows/flow-entry.ts'

const courierOnly = { permission: 'Carrier.ShowPage', userTypes: [2] } as const

/** A courier's round. */
export const courier: readonly FlowEntry[] = [
  {
    id: 'courier-orders',
    path: '/courier/orders',
    ...courierOnly,
    load: async () => (await import('./courier-orders/flow.ts')).courierOrders,
  },
  {
    id: 'courier-order-detail',
    path: '/courier/order-detail',
    ...courierOnly,
    load: async () => (await import('./courier-order-detail/flow.ts')).courierOrderDetail,
  },
]
