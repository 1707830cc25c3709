import type { Pool } from 'pg'
import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { demoOrders } from './create-demo.ts'
import { createMerchant, workers } from './merchant/create-merchant.ts'
import { nameCompany } from './merchant/demo-company.ts'
import type { Person } from './merchant/hire-staff.ts'
import { openSecondWarehouse } from './merchant/second-warehouse.ts'
import { amply } from './merchant/stock-up.ts'
import { addressOrders } from './orders/address-orders.ts'
import { goodsTakenBack, type TakenBack } from './orders/goods-taken-back.ts'
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
  /** Half of the people work in a second warehouse, for a third of the orders. */
  readonly twoWarehouses?: boolean
  /** What a set holds at the most. */
  readonly ordersPerSet?: number | undefined
  /** Everybody picks: nobody packs, and nothing comes in. */
  readonly onlyPicking?: boolean
}

/** Who works for a simulated merchant, and what his customers will not keep. */
export interface SimulatedShift {
  readonly users: readonly string[]
  readonly takenBack: readonly GoodsTakenBack[]
}

/** By the main barcode. */
export interface GoodsTakenBack extends Pick<TakenBack, 'orderNo' | 'piece'> {
  readonly barcode: string
}

/**
 * A merchant with stock for all of its orders, `worker1` to `worker<n>` who bring them to the carrier,
 * two who take in what comes, and a `lead` who may do anything; those of a second warehouse are called `kadikoy-…`. What the file's cancellations take back of his orders will come back.
 */
export const createSimulatedMerchant = async (pool: Pool, options: SimulatedMerchant): Promise<SimulatedShift> => {
  const read = await readOrderFile(options.file ?? demoOrders)
  const lines = options.day === undefined ? read : read.filter(line => line.orderDate.startsWith(options.day!))
  const taken =
    options.day === undefined ? takeOrders(lines, options.orders) : ordersOf(lines).slice(0, options.orders).flat()
  if (taken.length === 0)
    throw new Error(`the file has no orders${options.day === undefined ? '' : ` of ${options.day}`}`)
  const houses = housesOf(options)
  const staff = houses.flat()
  const orders = new Set(taken.map(line => line.orderNo)).size
  const furniture = {
    carts: Math.max(8, options.workers * 2, Math.ceil(orders / 10) + options.workers),
    tables: Math.max(3, options.workers),
    parcelsPerTable: 40,
  }
  const { tenantId } = await createMerchant(pool, {
    domain: options.domain,
    name: 'Simülasyon',
    lines: taken,
    staff,
    password: options.password,
    ...furniture,
    stock: { delivered: demand => amply(demand) * 2, isOnTwoShelves: (_, nth) => nth % 8 === 7 },
    finish: async (db, merchant) => {
      const { tenantId } = merchant
      await chooseSettings(db, tenantId, options)
      await spreadOrders(db, tenantId)
      await nameCompany(db, tenantId)
      await nameCustomers(db, tenantId)
      await addressOrders(db, tenantId)
      for (const people of houses.slice(1))
        await openSecondWarehouse(db, merchant, { ...furniture, people: people.map(({ userName }) => userName) })
    },
  })
  const isLead = ({ userName }: Person) => userName.endsWith('lead')
  return {
    users: staff.filter(person => !isLead(person)).map(({ userName }) => userName),
    takenBack: await byBarcode(pool as Database, tenantId, goodsTakenBack(lines, taken)),
  }
}

const byBarcode = async (
  db: Database,
  tenantId: number,
  takenBack: readonly TakenBack[],
): Promise<readonly GoodsTakenBack[]> => {
  const rows = await many<{ stockCode: string; barcode: string }>(
    db,
    sql`select p.stock_code as "stockCode", b.barcode from product p
      join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where p.tenant_id = ${tenantId} and p.stock_code = any (${takenBack.map(({ stockCode }) => stockCode)}::text[])`,
  )
  const barcodes = new Map(rows.map(({ stockCode, barcode }) => [stockCode, barcode]))
  return takenBack.map(({ orderNo, stockCode, piece }) => ({ orderNo, piece, barcode: barcodes.get(stockCode)! }))
}

/** Orders of hundreds of pieces are not read piece by piece. */
const chooseSettings = (db: Database, tenantId: number, { ordersPerSet }: SimulatedMerchant): Promise<number> => {
  const settings = {
    orderCombineSettings: { multipleProductQualityControl: true },
    ...(ordersPerSet !== undefined && { siparisSecimAyar: { maxOrdersPerSet: ordersPerSet } }),
  }
  return run(db, sql`update tenant set settings = ${JSON.stringify(settings)}::jsonb where id = ${tenantId}`)
}

/** The people of the merchant's warehouse, and of his second one where he has it; those there have another mark. */
const housesOf = ({
  workers: count,
  twoWarehouses = false,
  onlyPicking = false,
}: SimulatedMerchant): readonly (readonly Person[])[] => {
  const peopleOf = onlyPicking ? pickersOf : lineOf
  const there = twoWarehouses ? Math.max(1, Math.floor(count / 2)) : 0
  const here = peopleOf(Math.max(1, count - there), '')
  return twoWarehouses ? [here, peopleOf(there, 'kadikoy-')] : [here]
}

const lineOf = (count: number, mark: string): readonly Person[] => marked([...crew(count), ...inbound, lead], mark)
const pickersOf = (count: number, mark: string): readonly Person[] => marked([...workers(count), lead], mark)
const marked = (people: readonly Person[], mark: string): readonly Person[] =>
  people.map(person => ({ ...person, userName: `${mark}${person.userName}` }))

const inbound: readonly Person[] = [1, 2].map(nth => ({
  userName: `inbound${nth}`,
  name: `Kabul ve iade ${nth}`,
  type: 1,
  group: 'Kabul ve iade',
}))
const lead: Person = { userName: 'lead', name: 'Vardiya amiri', type: 1, group: 'Vardiya amiri' }

/** Of twelve, seven pick and five pack; one alone does all of it. */
const crew = (count: number): readonly Person[] => {
  const packers = Math.max(1, Math.round((count * 5) / 12))
  return workers(count).map((worker, nth) => {
    if (count === 1) return { ...worker, group: 'Vardiya amiri' }
    return nth < count - packers ? worker : { ...worker, name: `Paketleyici ${nth + 1}`, group: 'Paketleyici' }
  })
}
