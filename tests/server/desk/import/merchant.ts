import type { Pool } from 'pg'
import { one, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { importOrders } from '#server/desk/import/import-orders.ts'

export interface Shop {
  readonly tenantId: number
  readonly storeId: number
  readonly warehouseId: number
}

/** A merchant with a store and a warehouse, and nothing else. */
export const foundShop = (pool: Pool, domain = 'shop'): Promise<Shop> =>
  one<Shop & Record<string, unknown>>(
    pool,
    sql`with t as (insert into tenant (domain, name) values (${domain}, ${domain}) returning id),
      s as (insert into store (tenant_id, name, code) select id, 'Mağaza', 'M' from t returning tenant_id, id)
      insert into warehouse (tenant_id, store_id, name, code, type) select tenant_id, id, 'Depo', 'D', 1 from s
      returning tenant_id as "tenantId", store_id as "storeId", id as "warehouseId"`,
  )

export const importInto = (pool: Pool, shop: Shop, lines: readonly FileLine[]) =>
  transact(pool, db => importOrders(db, shop.tenantId, shop.storeId, shop.warehouseId, lines))
