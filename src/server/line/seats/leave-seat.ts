import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'

/** The caller stands up from his table. */
export const leaveSeat: Operations['seats']['leave'] = async ({ db, tenantId, caller, refuse }) => {
  const left = await run(
    db,
    sql`update combining_table set user_id = null where tenant_id = ${tenantId} and user_id = ${caller.id}`,
  )
  if (left === 0) refuse('KullaniciUzerindeMasaYok')
  return null
}
