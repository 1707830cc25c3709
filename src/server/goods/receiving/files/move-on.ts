import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { readFile } from './read-file.ts'

/** Hands a draft to the dock. */
export const sendFile: Operations['receivingFiles']['send'] = async (call, { id }) => {
  const { db, tenantId, refuse } = call
  const { status, fileNo } = await holdFile(call, id)
  if (status > 1) refuse('RECEIVING_FILE_BEGUN', { file: fileNo })
  await run(db, sql`update receiving_file set status = 1 where tenant_id = ${tenantId} and id = ${id}`)
  return readFile(call, id)
}

/** Ends a file of which nothing came; its pallets may come with another. */
export const cancelFile: Operations['receivingFiles']['cancel'] = async (call, { id }) => {
  const { db, tenantId, refuse } = call
  const { status, fileNo } = await holdFile(call, id)
  const came = await maybeOne(
    db,
    sql`select from receiving_line where tenant_id = ${tenantId} and file_id = ${id} and received + damaged > 0
      union all select from receiving_tray where tenant_id = ${tenantId} and file_id = ${id} and closed_at is null limit 1`,
  )
  if (came !== null || (status > 2 && status !== 9)) refuse('RECEIVING_HAS_GOODS', { file: fileNo })
  await run(
    db,
    sql`with freed as (delete from receiving_pallet where tenant_id = ${tenantId} and file_id = ${id} and not exists (
        select from receiving_reading g where g.tenant_id = receiving_pallet.tenant_id and g.pallet_id = receiving_pallet.id))
      update receiving_file set status = 9, ended_at = coalesce(ended_at, now())
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return readFile(call, id)
}

/** Another truck came: a counted file is counted on. */
export const reopenFile: Operations['receivingFiles']['reopen'] = async (call, { id }) => {
  const { db, tenantId, refuse } = call
  const { status, fileNo } = await holdFile(call, id)
  if (![2, 3, 4, 5, 6].includes(status)) refuse('RECEIVING_NOT_COUNTED', { file: fileNo })
  await run(db, sql`update receiving_file set status = 2, ended_at = null where tenant_id = ${tenantId} and id = ${id}`)
  return readFile(call, id)
}
