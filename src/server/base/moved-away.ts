import { Refused } from '#http/serve/refused.ts'
import { type Database, maybeOne, raw, type Statement, sql } from './store/sql.ts'

/** The merchant lives in another cell: whoever asks is told to come again, and where. */
export class MovedAway extends Refused {
  /** The origin of that cell's servers; null as long as he may not have arrived, and nobody there knew who asks. */
  readonly to: string | null

  constructor(to: string | null) {
    super('SERVER_DOWN')
    this.to = to
  }
}

/** What a row of `tenant` says of a move. */
export interface MovedRow {
  /** The cell that he lives in, where it is not this one. */
  readonly movedTo: string | null
  /** He is known to be there. */
  readonly hasArrived: boolean
}

export const movedColumns: Statement = sql`tenant.moved_to as "movedTo", tenant.moved_at is not null as "hasArrived"`

export const demandHere = ({ movedTo, hasArrived }: MovedRow): void => {
  if (movedTo !== null) throw new MovedAway(hasArrived ? movedTo : null)
}

/** The same by the merchant's domain, for who is not signed in. */
export const demandDomainHere = async (db: Database, domain: string): Promise<void> => {
  const found = await maybeOne<MovedRow>(db, sql`select ${movedColumns} from tenant where domain = ${domain}`)
  if (found !== null) demandHere(found)
}

/** Of a table's rows those whose merchant is here: what moved away is for the servers there to go on with. */
export const isHere = (table: string): Statement =>
  sql`not exists (select from tenant gone where gone.id = ${raw(table)}.tenant_id and gone.moved_to is not null)`
