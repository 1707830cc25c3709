import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandEmptyTable } from './demand-idle-table.ts'
import { demandTable } from './demand-table.ts'

/** Takes whoever sits at a table, and its set, from it; its parcels are empty. */
export const clearTable: Operations['tables']['clear'] = async (call, { id }) => {
  const { db, tenantId } = call
  const thisTable = sql`tenant_id = ${tenantId} and id = ${id}`
  await run(db, sql`select from combining_table where ${thisTable} for no key update`)
  demandEmptyTable(call, await demandTable(call, id))
  await run(db, sql`update combining_table set user_id = null, set_id = null where ${thisTable}`)
  return demandTable(call, id)
}
