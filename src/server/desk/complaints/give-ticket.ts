import { randomBytes } from 'node:crypto'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'

/** How many of a complaint's tickets are good at once, so that an address given a moment ago still works. */
const goodTickets = 5

/** A ticket for a complaint's record; only its hash is stored. */
export const giveTicket = async (db: Database, tenantId: number, id: number): Promise<string> => {
  const ticket = randomBytes(16).toString('base64url')
  await run(
    db,
    sql`update complaint set tickets = (array[${hashOfToken(ticket)}::bytea] || tickets)[1:${goodTickets}::integer]
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return ticket
}
