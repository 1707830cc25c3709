import type { Operations } from '../call.ts'
import { myTable } from '../seats/my-table.ts'
import { readControlTable } from '../seats/read-control-table.ts'
import { run, sql } from '../store/sql.ts'

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
