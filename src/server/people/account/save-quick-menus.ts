import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { tellUsers } from '../staff/tell-users.ts'
import { readQuickMenus } from './read-quick-menus.ts'

/** How many pages a user can have at hand. */
export const mostQuickMenus = 12

/** Puts these pages at hand, each once, and no others. */
export const saveQuickMenus = async (
  { db, tenantId, caller, refuse }: Call<'QUICK_MENUS_FULL'>,
  { paths }: { readonly paths: readonly string[] },
) => {
  const once = [...new Set(paths)]
  if (once.length > mostQuickMenus) refuse('QUICK_MENUS_FULL', { most: mostQuickMenus })
  // Bumped first: its lock keeps two savings of one user from being mixed.
  await tellUsers(db, tenantId, sql`u.id = ${caller.id}`)
  await run(db, sql`delete from quick_menu where tenant_id = ${tenantId} and user_id = ${caller.id}`)
  await run(
    db,
    sql`insert into quick_menu (tenant_id, user_id, path, rank)
      select ${tenantId}, ${caller.id}, path, nth from unnest(${once}::text[]) with ordinality as chosen (path, nth)
      order by nth`,
  )
  return readQuickMenus(db, tenantId, caller.id)
}
