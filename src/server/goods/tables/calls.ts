import type { TableDetail } from '#contract/calls/goods/tables.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandEmptyTable } from './demand-idle-table.ts'
import { readListing } from './read-table.ts'
import { removeTable } from './remove-table.ts'
import { saveTable } from './save-table.ts'

export const tables: Operations['tables'] = {
  read: (call, { id }) => demandTable(call, id),

  save: saveTable,
  remove: removeTable,

  async clear(call, { id }) {
    const { db, tenantId } = call
    const thisTable = sql`tenant_id = ${tenantId} and id = ${id}`
    await run(db, sql`select from combining_table where ${thisTable} for no key update`)
    demandEmptyTable(call, await demandTable(call, id))
    await run(db, sql`update combining_table set user_id = null, set_id = null where ${thisTable}`)
    return demandTable(call, id)
  },
}

const demandTable = async ({ db, tenantId, refuse }: Call<'TABLE_NOT_FOUND'>, id: number): Promise<TableDetail> =>
  (await readListing(db, tenantId, id)) ?? refuse('TABLE_NOT_FOUND', { id })
