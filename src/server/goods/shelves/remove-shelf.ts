import type { Call } from '#server/base/call.ts'
import { deleteUnlessUsed } from '#server/base/records/delete-unless-used.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { demandIdleShelf } from './demand-idle-shelf.ts'

/** Deletes a shelf that nothing refers to; one with a history is made passive. */
export const removeShelf = async (
  call: Call<'SHELF_NOT_FOUND' | 'SHELF_IN_SETS' | 'SHELF_NOT_EMPTY' | 'SHELF_HAS_SUB_UNITS'>,
  { id }: { readonly id: number },
): Promise<{ readonly deleted: boolean }> => {
  const { db, tenantId, refuse } = call
  await lockPlaces(call)
  const shelf =
    (await maybeOne<{ id: number; code: string }>(
      db,
      sql`select id, code from shelf where tenant_id = ${tenantId} and id = ${id} for update`,
    )) ?? refuse('SHELF_NOT_FOUND', { id })
  await demandIdleShelf(call, shelf)
  const deleted = await deleteUnlessUsed(db, [
    sql`delete from shelf where tenant_id = ${tenantId} and id = ${id}`,
    sql`delete from place where tenant_id = ${tenantId} and id = ${id}`,
  ])
  if (!deleted)
    await run(
      db,
      sql`update shelf set is_active = false, ${savedBy(call)} where tenant_id = ${tenantId} and id = ${id} and is_active`,
    )
  return { deleted }
}
