import { type Database, run } from './sql.ts'

/** After so many rows at once PostgreSQL is to look anew at how much there is. */
export const manyRows = 1_000

/**
 * Tells PostgreSQL how much there is now, in the tables named or in all, as the caller's transaction sees it. After thousands
 * of rows came at once its plans are made for what was there before, until its own look a minute later: a merchant who has just
 * come counts for one row, and two thousand rows are then walked through for each of a hundred thousand others. In a
 * transaction the tables stay locked against other such looks to its end, so all name them in the same order: as they were made.
 */
export const refreshStatistics = (db: Database, ...tables: readonly string[]): Promise<number> =>
  run(db, { text: `analyze ${tables.join(', ')}`, values: [] })
