import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { demandIdleTable } from './demand-idle-table.ts'
import { demandTable } from './demand-table.ts'
import { table } from './table.ts'

/** Deletes a table with its parcels; if one of them has a history, the table is made passive. */
export const removeTable = async (
  call: Call<'TABLE_NOT_FOUND' | 'TABLE_IN_USE' | 'TABLE_NOT_EMPTY'>,
  { id }: { readonly id: number },
): Promise<{ readonly deleted: boolean }> => {
  const { db, tenantId } = call
  await lockPlaces(call)
  await table.lock(call, id)
  demandIdleTable(call, await demandTable(call, id))
  const parcels = await many<{ id: number }>(
    db,
    sql`select id from parcel where tenant_id = ${tenantId} and table_id = ${id}`,
  )
  return table.discard(call, id, {
    before: [
      sql`delete from parcel where tenant_id = ${tenantId} and table_id = ${id}`,
      sql`delete from place where tenant_id = ${tenantId} and id = any (${parcels.map(parcel => parcel.id)}::bigint[])`,
    ],
  })
}
