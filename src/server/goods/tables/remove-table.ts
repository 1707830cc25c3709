import type { Call } from '#server/base/call.ts'
import { deleteUnlessUsed } from '#server/base/records/delete-unless-used.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { demandIdleTable } from './demand-idle-table.ts'
import { readListing } from './read-table.ts'

/** Deletes a table with its parcels; if one of them has a history, the table is made passive. */
export const removeTable = async (
  call: Call<'TABLE_NOT_FOUND' | 'TABLE_IN_USE' | 'TABLE_NOT_EMPTY'>,
  { id }: { readonly id: number },
): Promise<{ readonly deleted: boolean }> => {
  const { db, tenantId, refuse } = call
  await lockPlaces(call)
  await run(db, sql`select from combining_table where tenant_id = ${tenantId} and id = ${id} for update`)
  const table = (await readListing(db, tenantId, id)) ?? refuse('TABLE_NOT_FOUND', { id })
  demandIdleTable(call, table)
  const parcels = await many<{ id: number }>(
    db,
    sql`select id from parcel where tenant_id = ${tenantId} and table_id = ${id}`,
  )
  const deleted = await deleteUnlessUsed(db, [
    sql`delete from parcel where tenant_id = ${tenantId} and table_id = ${id}`,
    sql`delete from place where tenant_id = ${tenantId} and id = any (${parcels.map(parcel => parcel.id)}::bigint[])`,
    sql`delete from combining_table where tenant_id = ${tenantId} and id = ${id}`,
  ])
  if (!deleted)
    await run(
      db,
      sql`update combining_table set is_active = false, ${savedBy(call)}
        where tenant_id = ${tenantId} and id = ${id} and is_active`,
    )
  return { deleted }
}
