import { fold } from '#base/fold.ts'
import { type MovedRow, movedColumns } from '#server/base/moved-away.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

export interface NamedMerchant extends MovedRow {
  readonly id: number
  readonly domain: string
  readonly isDisabled: boolean
}

/** The merchant of the domain; throws a sentence if there is none. */
export const merchantNamed = async (db: Database, domain: string): Promise<NamedMerchant> => {
  const found = await maybeOne<NamedMerchant>(
    db,
    sql`select id, domain, disabled_at is not null as "isDisabled", ${movedColumns} from tenant where domain = ${fold(domain)}`,
  )
  if (found === null) throw new Error(`there is no merchant ${domain}.`)
  return found
}
