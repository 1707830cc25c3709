import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Database, one, run, type Statement, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import type { DatabaseKind } from '../server/database.ts'
import { type TestServer, userOf } from '../server/server.ts'
import { merchantScene } from './merchant-scene.ts'
import { addOrder, addShelf, addUser, type Merchant, type SeededOrder, seedMerchant } from './seed.ts'

export const boardPermissions = [
  ...new Set(Object.values(contract.dashboard).flatMap(({ access }) => (typeof access === 'string' ? [] : access))),
] as readonly Permission[]

/** Midnight where the warehouses stand: the beginning of today. */
export const midnight: Statement = sql`(date_trunc('day', now() at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul')`
/** The beginning of the hour under way. */
export const thisHour: Statement = sql`date_trunc('hour', now())`

/** Two warehouses of two stores, the first of them with a lead and an administrator, and a stranger's warehouse. */
export interface BoardScene extends TestServer {
  readonly merchant: Merchant
  /** The same merchant's other store and warehouse. */
  readonly other: Merchant
  readonly stranger: Merchant
  readonly lead: ReturnType<typeof userOf>
  readonly admin: ReturnType<typeof userOf>
}

export const boardScene = async (kind: DatabaseKind): Promise<BoardScene> => {
  const server = await merchantScene(kind)
  const { merchant } = server
  const { token } = await addUser(merchant, 'lead', boardPermissions)
  return {
    ...server,
    other: await addWarehouse(merchant),
    stranger: await seedMerchant(server.db, 'stranger'),
    lead: userOf(server.app, token),
    admin: userOf(server.app, (await addUser(merchant, 'admin', ['Dashboard.Admin'])).token),
  }
}

const addWarehouse = async (merchant: Merchant): Promise<Merchant> => {
  const { db, tenantId } = merchant
  const row = await one<{ storeId: number; warehouseId: number }>(
    db,
    sql`with opened as (
        insert into store (tenant_id, name, code) values (${tenantId}, 'Şube', 'S') returning id
      )
      insert into warehouse (tenant_id, store_id, name, code, type)
      select ${tenantId}, id, 'Şube deposu', 'SD', 2 from opened
      returning store_id as "storeId", id as "warehouseId"`,
  )
  const other = { ...merchant, ...row }
  return { ...other, shelves: { ...merchant.shelves, A1: await addShelf(other, 'S1', 10) } }
}

/** An order that came at an instant, in a status and from a channel. */
export const orderAt = async (
  place: Merchant,
  at: Statement,
  lines: readonly (readonly [productId: number, piece: number])[],
  { status = 2, channel = '' } = {},
): Promise<SeededOrder> => {
  const order = await addOrder(place, lines, { channel })
  await run(
    place.db,
    sql`update customer_order set ordered_at = ${at}, status = ${status}
      where tenant_id = ${place.tenantId} and id = ${order.id}`,
  )
  return order
}

/** A set of an age, closed so that one user can have had many. */
export const closedSet = async ({ db, tenantId, warehouseId }: Merchant, madeAt: Statement): Promise<number> =>
  (
    await one<{ id: number }>(
      db,
      sql`insert into picking_set (tenant_id, warehouse_id, set_no, status, created_at)
        select ${tenantId}, ${warehouseId}, coalesce(max(set_no), 0) + 1, 'closed', ${madeAt}
        from picking_set where tenant_id = ${tenantId} returning id`,
    )
  ).id

interface Movement {
  readonly lineId: number
  readonly at: Statement
  readonly kind?: 'pick' | 'put-back' | 'check' | 'receipt'
  readonly quantity?: number
  readonly userId?: number
  readonly setId?: number | null
}

/** A movement out of a warehouse, in the books alone: no balance changes. */
export const moveAt = async (
  place: Merchant,
  { lineId, at, kind = 'pick', quantity = 1, userId = place.users.ali.id, setId = null }: Movement,
): Promise<void> => {
  const { db, tenantId, warehouseId, shelves, products } = place
  await run(
    db,
    sql`insert into movement (tenant_id, at, kind, product_id, quantity, from_place_id, to_place_id, from_before,
        from_after, to_before, to_after, user_id, set_id, order_line_id)
      values (${tenantId}, ${at}, ${kind}, ${products.cup}, ${quantity}::numeric, ${shelves.A1},
        ${await areaOf(db, tenantId, warehouseId, 'dispatch')}, ${quantity}::numeric, 0, 0, ${quantity}::numeric,
        ${userId}, ${setId}::bigint, ${lineId})`,
  )
}

/** What became of a line. */
export const setLine = (db: Database, tenantId: number, lineId: number, change: Statement): Promise<number> =>
  run(db, sql`update order_line set ${change} where tenant_id = ${tenantId} and id = ${lineId}`)
