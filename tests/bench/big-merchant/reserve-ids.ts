import { type Database, one, sql } from '#server/base/store/sql.ts'

/** The first of so many ids in a row that the table will give to nobody else. */
export const reserveIds = async (db: Database, table: string, count: number): Promise<number> => {
  const { last } = await one<{ last: number }>(
    db,
    sql`select setval(sequence, nextval(sequence) + ${Math.max(count, 1)}::bigint - 1) as last
      from pg_get_serial_sequence(${table}, 'id') as sequence`,
  )
  return last - Math.max(count, 1) + 1
}
