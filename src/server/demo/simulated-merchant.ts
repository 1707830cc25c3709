import type { Pool } from 'pg'
import { readOrderFile } from '../import/read-order-file.ts'
import { demoOrders } from './create-demo.ts'
import { createMerchant, workers } from './create-merchant.ts'
import { ordersOf, takeOrders } from './take-orders.ts'

export interface SimulatedMerchant {
  readonly domain: string
  readonly password: string
  /** An order file; none: the demo's. */
  readonly file?: string | undefined
  /** Only the orders of this day, `YYYY-MM-DD`. */
  readonly day?: string | undefined
  /** At the most, of one day; else exactly, the file's orders coming again where it has fewer. */
  readonly orders: number
  readonly workers: number
}

/** A merchant with stock for all of its orders, `worker1` to `worker<n>` who pick them and a `lead` who may see the books. */
export const createSimulatedMerchant = async (
  pool: Pool,
  options: SimulatedMerchant,
): Promise<{ readonly users: readonly string[] }> => {
  const read = await readOrderFile(options.file ?? demoOrders)
  const lines = options.day === undefined ? read : read.filter(line => line.orderDate.startsWith(options.day!))
  const taken =
    options.day === undefined ? takeOrders(lines, options.orders) : ordersOf(lines).slice(0, options.orders).flat()
  if (taken.length === 0)
    throw new Error(`the file has no orders${options.day === undefined ? '' : ` of ${options.day}`}`)
  await createMerchant(pool, {
    domain: options.domain,
    name: 'Simülasyon',
    lines: taken,
    staff: [...workers(options.workers), { userName: 'lead', name: 'Vardiya amiri', type: 1, group: 'Vardiya amiri' }],
    password: options.password,
    carts: Math.max(
      8,
      options.workers * 2,
      Math.ceil(new Set(taken.map(line => line.orderNo)).size / 10) + options.workers,
    ),
  })
  return { users: workers(options.workers).map(worker => worker.userName) }
}
