import type { ServiceCall } from '#contract/calls/desk/customer-services.ts'
import type { Scanned } from '#contract/calls/goods/scans.ts'
import type { OrderCourse, OrderProduct } from '#contract/calls/line/orders.ts'
import type { Order } from '#contract/shapes/order.ts'

/** An order with where its goods are; none if the address names none. */
export interface OrderPage {
  readonly order: Order | null
  readonly lines: readonly OrderProduct[]
  readonly course: OrderCourse | null
  /** To its customer, the last first. */
  readonly calls: readonly ServiceCall[]
  readonly found: Scanned | null
}
export type OrderPosition = Readonly<Record<'id' | 'orderNo' | 'act', string | number | null>>
export const noOrder: OrderPosition = { id: null, orderNo: null, act: null }
