import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** Throws a sentence unless the same migrations were applied to both databases. */
export const demandSameVersion = async (here: Database, there: Database): Promise<void> => {
  const [ours, theirs] = await Promise.all([appliedTo(here), appliedTo(there)])
  if (theirs === null) throw new Error('the other database has no Okut: start a server on it first.')
  if (ours !== theirs) throw new Error('the two databases are of different versions: bring both to the same first.')
}

const appliedTo = async (db: Database): Promise<string | null> => {
  if ((await maybeOne(db, sql`select 1 from pg_class where oid = to_regclass('public.migration')`)) === null)
    return null
  const found = await maybeOne<{ applied: string | null }>(
    db,
    sql`select string_agg(number || ' ' || checksum, ',' order by number) as applied from migration`,
  )
  return found?.applied ?? null
}
