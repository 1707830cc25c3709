import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { addViewJob } from './add-view-job.ts'
import { findViewMail } from './find-view-mail.ts'
import { nextAt } from './next-at.ts'
import { readMailableView } from './read-mailable-view.ts'
import { saveViewMail } from './save-view-mail.ts'

export const viewMails: Operations['viewMails'] = {
  options: readMailableView,
  save: saveViewMail,

  sendNow: async (call, { id }) => {
    await findViewMail(call, id)
    await addViewJob(call.db, call.tenantId, id)
    return null
  },
  stop: async (call, { id }) => {
    await findViewMail(call, id)
    await run(call.db, sql`update view_mail set is_stopped = true where tenant_id = ${call.tenantId} and id = ${id}`)
    return null
  },
  goOn: async (call, { id }) => {
    await findViewMail(call, id)
    await run(
      call.db,
      sql`update view_mail set is_stopped = false, failure = null, next_at = ${nextAt}
        where tenant_id = ${call.tenantId} and id = ${id}`,
    )
    return null
  },
  remove: async (call, { id }) => {
    await findViewMail(call, id)
    await run(call.db, sql`delete from view_mail where tenant_id = ${call.tenantId} and id = ${id}`)
    return null
  },
}
