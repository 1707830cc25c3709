import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { myTable } from './my-table.ts'
import { readControlTable } from './read-control-table.ts'

export const seats: Operations['seats'] = {
  agentTable: async call => readControlTable(call.db, call.tenantId, await myTable(call)),

  async leave({ db, tenantId, caller, refuse }) {
    const left = await run(
      db,
      sql`update combining_table set user_id = null where tenant_id = ${tenantId} and user_id = ${caller.id}`,
    )
    if (left === 0) refuse('KullaniciUzerindeMasaYok')
    return null
  },
}
