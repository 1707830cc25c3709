import { type Database, run, sql } from './sql.ts'

/**
 * Tells PostgreSQL how much there is now. After thousands of rows came at once its plans are made for the empty tables
 * of before, until its own look a minute later: a pick then takes five times as long.
 */
export const refreshStatistics = (db: Database): Promise<number> => run(db, sql`analyze`)
