import type { Operations } from '../call.ts'
import { makeComplaint } from '../complaints/make-complaint.ts'
import { readComplaint } from '../complaints/read-complaint.ts'
import { maybeOne, sql } from '../store/sql.ts'

export const complaints: Operations['complaints'] = {
  make: makeComplaint,

  async addNote({ db, tenantId, caller, refuse }, { id, note }) {
    const own = sql`tenant_id = ${tenantId} and id = ${id} and user_id = ${caller.id}`
    const noted = await maybeOne<{ id: number }>(db, sql`update complaint set note = ${note} where ${own} returning id`)
    return noted ?? refuse('COMPLAINT_NOT_FOUND', { id })
  },

  read: readComplaint,
}
