import type { Params } from '#contract/reply.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { languageOf, wordFor } from '#server/base/words.ts'

/** Whom an account belongs to, and where he is reached. */
export interface Owner {
  readonly email: string
  readonly name: string
  readonly userName: string
  readonly domain: string
  readonly language: string
}

export const ownerOf = (db: Database, tenantId: number, id: number): Promise<Owner> =>
  one<Owner>(
    db,
    sql`select coalesce(email, '') as email, u.name, user_name as "userName", domain, language
      from app_user u join tenant on tenant.id = u.tenant_id where u.tenant_id = ${tenantId} and u.id = ${id}`,
  )

/**
 * Writes to whom an account belongs, where he was reached before, that what keeps it was changed, and by whom: if it was
 * not at his wish, he hears of it.
 */
export const writeToOwner = (
  { caller, post }: Pick<Call, 'caller' | 'post'>,
  { email, language, ...owner }: Owner,
  what: 'emailChanged' | 'passwordChanged' | 'codeOn',
  more: Params = {},
): void => {
  if (email === '') return
  const inWords = (part: string) =>
    wordFor(`mail.${what}.${part}`, { ...owner, by: caller.name, ...more }, languageOf(undefined, language))
  post({ to: email, subject: inWords('subject'), text: inWords('text') })
}
