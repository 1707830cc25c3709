import { type Database, many, run, sql } from '#server/base/store/sql.ts'

/**
 * Does the work while the tables lack every index that demands nothing, and then makes those anew: ten million rows are
 * sorted in one go sooner than they are put in one by one. For the caller's transaction, which may use much memory.
 */
export const withoutIndexes = async (db: Database, tables: readonly string[], work: () => Promise<void>) => {
  const indexes = await many<{ name: string; definition: string }>(
    db,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any (${tables}::regclass[]) and not indisunique order by indexrelid`,
  )
  for (const { name } of indexes) await run(db, { text: `drop index ${name}`, values: [] })
  await work()
  for (const { definition } of indexes) await run(db, { text: definition, values: [] })
}
