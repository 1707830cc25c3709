import { randomBytes } from 'node:crypto'
import { type Database, raw, run, type Statement, sql } from './store/sql.ts'
import { hashOfToken } from './tokens.ts'

/** How many of a file's tickets are good at once, so that an address given a moment ago still works. */
const goodTickets = 5
/** A page that stands longer is given others by itself. */
const validMs = 3_600_000
const secretBytes = 16
const secretLetters = 22

/** Who has such rows' files fetched by their address alone. */
export type Ticketed = 'complaint' | 'excel_job'

/** A ticket for what a row holds, good for an hour; only its hash is stored, and that holds until when. */
export const giveTicket = async (
  db: Database,
  table: Ticketed,
  { tenantId, id }: { readonly tenantId: number; readonly id: number },
): Promise<string> => {
  const ticket = randomBytes(secretBytes).toString('base64url') + (Date.now() + validMs).toString(36)
  await run(
    db,
    sql`update ${raw(table)} set tickets = (array[${hashOfToken(ticket)}::bytea] || tickets)[1:${goodTickets}::integer]
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return ticket
}

/** Whether a row gave this ticket out, and lately. */
export const gaveTicket = (ticket: string): Statement =>
  Number.parseInt(ticket.slice(secretLetters), 36) > Date.now()
    ? sql`${hashOfToken(ticket)} = any (tickets)`
    : sql`false`
