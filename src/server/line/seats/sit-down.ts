import type { Call } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'

interface Table {
  readonly id: number
  readonly barcode: string
  readonly definition: string
  readonly userId: number | null
}

/**
 * Seats the caller at a table of his warehouse and answers with its id; the one he sat at before becomes free, and its
 * set stays at it. Refuses TABLE_TAKEN {table, user} where someone else sits.
 */
export const sitDown = async (call: Call<'TABLE_NOT_FOUND' | 'TABLE_TAKEN'>, barcode: string): Promise<number> => {
  const { db, tenantId, caller, refuse } = call
  const tables = await many<Table>(
    db,
    sql`select id, barcode, definition, user_id as "userId" from combining_table
      where tenant_id = ${tenantId} and (
        user_id = ${caller.id} or (barcode = ${barcode} and warehouse_id = ${caller.warehouseId} and is_active))
      order by id for no key update`,
  )
  const table = tables.find(table => table.barcode === barcode) ?? refuse('TABLE_NOT_FOUND', { barcode })
  if (table.userId === caller.id) return table.id
  if (table.userId !== null) refuse('TABLE_TAKEN', { table: table.definition, user: await nameOf(call, table.userId) })
  await run(db, sql`update combining_table set user_id = null where tenant_id = ${tenantId} and user_id = ${caller.id}`)
  await run(
    db,
    sql`update combining_table set user_id = ${caller.id} where tenant_id = ${tenantId} and id = ${table.id}`,
  )
  return table.id
}

const nameOf = async ({ db, tenantId }: Call, userId: number): Promise<string> =>
  (await one<{ name: string }>(db, sql`select name from app_user where tenant_id = ${tenantId} and id = ${userId}`))
    .name
