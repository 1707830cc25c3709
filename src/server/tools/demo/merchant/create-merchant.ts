import type { Pool } from 'pg'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { refreshStatistics } from '#server/base/store/statistics.ts'
import { transact, unlimited } from '#server/base/store/transaction.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { type ImportResult, importOrders } from '#server/desk/import/import-orders.ts'
import { hireStaff, type Person } from './hire-staff.ts'
import { layOutWarehouse } from './lay-out-warehouse.ts'
import { foundMerchant, type Premises } from './premises.ts'
import { findDemand, planStock, type StockRules, slotsAShelf, stockUp } from './stock-up.ts'

export interface MerchantOptions {
  readonly domain: string
  readonly name: string
  /** What was ordered; all of it becomes approved orders. */
  readonly lines: readonly FileLine[]
  readonly staff: readonly Person[]
  /** The same for all of the staff. */
  readonly password: string
  readonly carts: number
  /** 3 if not told. */
  readonly tables?: number
  /** 20 if not told. */
  readonly parcelsPerTable?: number
  /** How much of each product lies where; if not told, all that the orders need and a little more, on one shelf. */
  readonly stock?: StockRules
  /** What else the merchant has, in the same transaction. */
  readonly finish?: (db: Database, merchant: Merchant) => Promise<void>
}

export interface Merchant extends Premises {
  /** User ids by user name. */
  readonly users: ReadonlyMap<string, number>
  readonly imported: ImportResult
}

/** Makes a merchant at work: staff, orders, a laid-out warehouse, and stock received through the ledger; all or nothing. */
export const createMerchant = async (pool: Pool, options: MerchantOptions): Promise<Merchant> => {
  const merchant = await found(pool, options)
  await refreshStatistics(pool as Database)
  return merchant
}

const found = (pool: Pool, options: MerchantOptions): Promise<Merchant> =>
  transact(
    pool,
    async db => {
      const premises = await foundMerchant(db, options.domain, options.name)
      const users = await hireStaff(db, premises, options.staff, options.password)
      const { tenantId, storeId, warehouseId } = premises
      const imported = await importOrders(db, tenantId, storeId, warehouseId, options.lines)
      await addReturnCauses(db, tenantId)
      const stock = planStock(await findDemand(db, tenantId), options.stock)
      const shelfIds = await layOutWarehouse(db, premises, {
        shelves: Math.ceil(stock.length / slotsAShelf),
        carts: options.carts,
        tables: options.tables ?? 3,
        parcelsPerTable: options.parcelsPerTable ?? 20,
      })
      await stockUp(db, premises, shelfIds, stock)
      const merchant = { ...premises, users, imported }
      await options.finish?.(db, merchant)
      return merchant
    },
    unlimited,
  )

/** worker1 to worker<count>, who pick. */
export const workers = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({
    userName: `worker${i + 1}`,
    name: `Toplayıcı ${i + 1}`,
    type: 1,
    group: 'Toplayıcı',
  }))

const returnCauses = ['Rafta yok', 'Hasarlı', 'Kayıp', 'Son kullanma tarihi geçmiş', 'Diğer']

const addReturnCauses = (db: Database, tenantId: number): Promise<number> =>
  run(
    db,
    sql`insert into return_cause (tenant_id, definition, use, rank)
      select ${tenantId}, definition, 'missing', nth from unnest(${returnCauses}::text[]) with ordinality as cause (definition, nth)`,
  )
