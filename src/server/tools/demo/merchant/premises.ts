import { type Database, one, run, sql } from '#server/base/store/sql.ts'

/** Where a merchant works: the ids that all of his rows carry. */
export interface Premises {
  readonly tenantId: number
  readonly storeId: number
  readonly warehouseId: number
}

/** Founds a merchant with one store and one main warehouse. */
export const foundMerchant = async (db: Database, domain: string, name: string): Promise<Premises> => {
  const tenant = await one<{ id: number }>(
    db,
    sql`insert into tenant (domain, name) values (${domain}, ${name}) returning id`,
  )
  await run(db, sql`select add_usual_rows(${tenant.id})`)
  const store = await one<{ id: number }>(
    db,
    sql`insert into store (tenant_id, name, code) values (${tenant.id}, 'Merkez mağaza', 'MERKEZ') returning id`,
  )
  const warehouse = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenant.id}, ${store.id}, 'Merkez depo', 'MERKEZ', 1) returning id`,
  )
  return { tenantId: tenant.id, storeId: store.id, warehouseId: warehouse.id }
}
