import { randomBytes } from 'node:crypto'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import type { StoredJob } from './jobs/excel-job.ts'

/** How many of a job's tickets are good at once, so that an address given a moment ago still works. */
const goodTickets = 5

/** A ticket for a job's files; only its hash is stored. */
export const giveTicket = async (db: Database, { tenantId, id }: StoredJob): Promise<string> => {
  const ticket = randomBytes(16).toString('base64url')
  await run(
    db,
    sql`update excel_job set tickets = (array[${hashOfToken(ticket)}::bytea] || tickets)[1:${goodTickets}::integer]
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return ticket
}
