import { type Database, run, sql } from '#server/base/store/sql.ts'

/** So many rows go at once, so that none who moves something there waits long. */
const rowsAtOnce = 10_000

/**
 * Removes the balances of places where nothing lies and nothing is promised; one that is not there is nothing as well. After
 * years they are nine of ten: every cart has carried every product once, and whoever looks for a product read them all.
 */
export const forgetEmptyBalances = async (db: Database): Promise<void> => {
  const empty = sql`select ctid from stock where quantity = 0 and reserved = 0 limit ${rowsAtOnce} for update skip locked`
  while ((await run(db, sql`delete from stock where ctid = any (array(${empty}))`)) === rowsAtOnce);
}
