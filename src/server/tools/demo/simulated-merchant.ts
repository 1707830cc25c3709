import type { Pool } from 'pg'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { demoOrders } from './create-demo.ts'
import { createMerchant, workers } from './merchant/create-merchant.ts'
import { nameCompany } from './merchant/demo-company.ts'
import type { Person } from './merchant/hire-staff.ts'
import { amply } from './merchant/stock-up.ts'
import { addressOrders } from './orders/address-orders.ts'
import { nameCustomers } from './orders/name-customers.ts'
import { spreadOrders } from './orders/spread-orders.ts'
import { ordersOf, takeOrders } from './orders/take-orders.ts'

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

/**
 * A merchant with stock for all of its orders, `worker1` to `worker<n>` who bring them to the carrier,
 * two who take in what comes, and a `lead` who may do anything.
 */
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
    staff: [
      ...crew(options.workers),
      ...inbound,
      { userName: 'lead', name: 'Vardiya amiri', type: 1, group: 'Vardiya amiri' },
    ],
    password: options.password,
    carts: Math.max(
      8,
      options.workers * 2,
      Math.ceil(new Set(taken.map(line => line.orderNo)).size / 10) + options.workers,
    ),
    tables: Math.max(3, options.workers),
    parcelsPerTable: 40,
    stock: { delivered: demand => amply(demand) * 2, isOnTwoShelves: (_, nth) => nth % 8 === 7 },
    finish: async (db, { tenantId }) => {
      await countAtControl(db, tenantId)
      await spreadOrders(db, tenantId)
      await nameCompany(db, tenantId)
      await nameCustomers(db, tenantId)
      await addressOrders(db, tenantId)
    },
  })
  return { users: [...crew(options.workers), ...inbound].map(worker => worker.userName) }
}

/** Orders of hundreds of pieces are not read piece by piece. */
const countAtControl = (db: Database, tenantId: number): Promise<number> => {
  const settings = { orderCombineSettings: { multipleProductQualityControl: true } }
  return run(db, sql`update tenant set settings = ${JSON.stringify(settings)}::jsonb where id = ${tenantId}`)
}

const inbound: readonly Person[] = [1, 2].map(nth => ({
  userName: `inbound${nth}`,
  name: `Kabul ve iade ${nth}`,
  type: 1,
  group: 'Kabul ve iade',
}))

/** Of twelve, seven pick and five pack; one alone does all of it. */
const crew = (count: number): readonly Person[] => {
  const packers = Math.max(1, Math.round((count * 5) / 12))
  return workers(count).map((worker, nth) => {
    if (count === 1) return { ...worker, group: 'Vardiya amiri' }
    return nth < count - packers ? worker : { ...worker, name: `Paketleyici ${nth + 1}`, group: 'Paketleyici' }
  })
}
