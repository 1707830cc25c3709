import { type Database, run, type Statement, sql } from '../store/sql.ts'

/** Deletes rows, in this order; false, and nothing deleted, if something else of the database still refers to one. */
export const deleteUnlessUsed = async (db: Database, deletions: readonly Statement[]): Promise<boolean> => {
  await run(db, sql`savepoint deletion`)
  try {
    for (const deletion of deletions) await run(db, deletion)
    await run(db, sql`release savepoint deletion`)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error
    await run(db, sql`rollback to savepoint deletion`)
    return false
  }
}

const foreignKeyViolation = '23503'
