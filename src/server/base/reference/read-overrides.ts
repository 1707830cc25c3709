import type { Language } from '#contract/languages.ts'
import { type Database, many, sql } from '../store/sql.ts'
import { hashOfToken } from '../tokens.ts'

type Words = Readonly<Record<string, string>>

/** The words that a merchant has otherwise than they are shipped. */
export const readOverrides = async (db: Database, tenantId: number, language: Language): Promise<Words> =>
  Object.fromEntries(
    (
      await many<{ name: string; word: string }>(
        db,
        sql`select name, word from word_override where tenant_id = ${tenantId} and language = ${language}`,
      )
    ).map(({ name, word }) => [name, word]),
  )

/** Those of the merchant at whose a token is signed in; none for a token that is not good. */
export const readOverridesFor = async (db: Database, token: string, language: Language): Promise<Words> => {
  const [session] = await many<{ tenantId: number }>(
    db,
    sql`select tenant_id as "tenantId" from session where token_hash = ${hashOfToken(token)} and expires_at > now()`,
  )
  return session === undefined ? {} : readOverrides(db, session.tenantId, language)
}
