import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'

/** Keeps where the caller was, so that he is there again at his next login. */
export const noteLastPage: Operations['session']['lastPage'] = async ({ db, tenantId, caller }, { page }) => {
  await run(db, sql`update app_user set last_page = ${page} where tenant_id = ${tenantId} and id = ${caller.id}`)
  return null
}
