import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { keepPhoto } from '../../photos/keep-photo.ts'
import { demandCounting } from './demand-counting.ts'
import { readDockFile } from './read-dock-file.ts'

/** Keeps a photo of what was read as damaged. */
export const addPhoto: Operations['receiving']['addPhoto'] = async (call, { id, readingID, photo }) => {
  const { db, tenantId, refuse } = call
  await demandCounting(call, id)
  const reading = await maybeOne<{ id: number }>(
    db,
    sql`select id from receiving_reading where tenant_id = ${tenantId} and file_id = ${id} and id = ${readingID}`,
  )
  if (reading === null) refuse('RECEIVING_READING_NOT_FOUND', { id: readingID })
  await keepPhoto(call, { readingId: readingID }, photo)
  return readDockFile(call, id)
}
