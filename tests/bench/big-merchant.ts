import type { Pool, PoolClient } from 'pg'
import { type Database, many, run, type Statement, sql } from '#server/base/store/sql.ts'
import { refreshStatistics } from '#server/base/store/statistics.ts'
import { transact } from '#server/base/store/transaction.ts'
import { repairCounts } from '#server/goods/ledger/repair-counts.ts'
import type { BigPremises } from './big-merchant/big-premises.ts'
import { calendarUntil, lastAfternoon } from './big-merchant/calendar.ts'
import { copyIn } from './big-merchant/copy-in.ts'
import type { CopyRows } from './big-merchant/copy-rows.ts'
import { reserveIds } from './big-merchant/reserve-ids.ts'
import { movementColumns, settleBooks } from './big-merchant/settle-books.ts'
import { workTwoYears } from './big-merchant/two-years.ts'
import { withoutIndexes } from './big-merchant/without-indexes.ts'

export interface BigMerchantOptions {
  readonly domain: string
  /** Of everybody: `picker1`, `packer1`, `lead1` and so on. */
  readonly password: string
  /** How many movements there are to be; all the rest is in proportion. */
  readonly movements: number
  /** The two years end with the last afternoon of work before it. */
  readonly until?: Date
}

/**
 * Makes a merchant with two years of work behind him, the same every time: everything that happened is drawn first,
 * then its balances are followed in the order of time, and all is copied into the tables at once. Either all of it is
 * there afterwards or nothing. The database's user must be a superuser: references are not checked row by row.
 */
export const fillBigMerchant = async (
  pool: Pool,
  options: BigMerchantOptions,
): Promise<{ readonly tenantId: number }> => {
  const tenantId = await transact(pool, client => fill(client, options), { tries: 1 })
  for (const table of tables) await run(pool as Database, { text: `vacuum ${table}`, values: [] })
  await refreshStatistics(pool as Database)
  return { tenantId }
}

const tables = ['movement', 'stock', 'customer_order', 'order_line', 'order_status_change', 'allocation', 'picking_set']

const fill = async (client: PoolClient, options: BigMerchantOptions): Promise<number> => {
  const db = client as Database
  const { movements, until = new Date() } = options
  const calendar = calendarUntil(lastAfternoon(until))
  const { premises, goods, log, reserved, rows } = await workTwoYears(db, calendar, { ...options, movements })
  const { tenantId } = premises
  const places = await many<{ id: number; isReal: boolean }>(
    db,
    sql`select id, is_real as "isReal" from place where tenant_id = ${tenantId} order by id`,
  )
  const virtual = new Set(places.filter(place => !place.isReal).map(place => place.id))
  const books = settleBooks({
    ...{ tenantId, log, calendar, reserved, products: goods, stationOf: stationsOf(premises) },
    places: { firstId: places[0]!.id, lastId: places.at(-1)!.id, isReal: id => !virtual.has(id) },
  })
  await run(db, sql`set local session_replication_role = replica`)
  await run(db, sql`set local maintenance_work_mem = '512MB'`)
  await withoutIndexes(db, tables, async () => {
    const copy = ({ table, columns, pieces }: CopyRows) => copyIn(client, table, columns, pieces())
    for (const part of rows) await copy(part)
    const firstId = await reserveIds(db, 'movement', log.count)
    await copyIn(client, 'movement', movementColumns, books.movements(firstId))
    await copy(books.stock())
  })
  const idsOf = async (ids: Statement) => (await many<{ id: number }>(db, ids)).map(({ id }) => id)
  await repairCounts(db, tenantId, {
    setIds: await idsOf(sql`select id from picking_set where tenant_id = ${tenantId}`),
    orderIds: await idsOf(sql`select id from customer_order where tenant_id = ${tenantId} and set_id is null`),
  })
  return tenantId
}

/** Packers sit at tables; everybody else carries a terminal. */
const stationsOf = ({ warehouses }: BigPremises): ((userId: number) => string) => {
  const stations = new Map<number, string>()
  for (const { staff, tables } of warehouses) {
    for (const userId of Object.values(staff).flat())
      stations.set(userId, `EL${String(stations.size + 1).padStart(2, '0')}`)
    for (const [i, userId] of staff.packer.entries()) stations.set(userId, tables[i % tables.length]!)
  }
  return userId => stations.get(userId)!
}
