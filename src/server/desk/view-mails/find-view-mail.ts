import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** One that the caller keeps, from here to the end of the transaction changed by nobody else. */
export const findViewMail = async (
  { db, tenantId, caller, refuse }: Call<'VIEW_MAIL_NOT_FOUND'>,
  id: number,
): Promise<void> => {
  const found = await maybeOne(
    db,
    sql`select id from view_mail
      where tenant_id = ${tenantId} and user_id = ${caller.id} and id = ${id} for no key update`,
  )
  if (found === null) refuse('VIEW_MAIL_NOT_FOUND', { id })
}
