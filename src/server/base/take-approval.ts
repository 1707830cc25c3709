import type { Permission } from '#contract/permissions.ts'
import type { Call } from './call.ts'
import { maybeOne, sql } from './store/sql.ts'

const goodForMinutes = 10

/** Uses up somebody's yes to exactly this, which the caller asked for a moment ago; who gave it is answered. */
export const takeApproval = async (
  { db, tenantId, caller, refuse }: Call<'APPROVAL_VOID'>,
  { id, permission, about }: { readonly id: number; readonly permission: Permission; readonly about: string },
): Promise<number> => {
  const taken = await maybeOne<{ givenBy: number }>(
    db,
    sql`update approval set taken_at = now()
      where tenant_id = ${tenantId} and id = ${id} and asked_by = ${caller.id} and permission = ${permission}
        and about = ${about} and taken_at is null and at > now() - make_interval(mins => ${goodForMinutes})
      returning given_by as "givenBy"`,
  )
  return taken?.givenBy ?? refuse('APPROVAL_VOID')
}
