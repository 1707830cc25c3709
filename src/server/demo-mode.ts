import { demoDomain } from './demo/create-demo.ts'
import { type Database, maybeOne, sql } from './store/sql.ts'

/** No merchant is here yet. */
export const isEmpty = async (db: Database): Promise<boolean> =>
  (await maybeOne(db, sql`select id from tenant limit 1`)) === null

/** The demo merchant is here. */
export const hasDemo = async (db: Database): Promise<boolean> =>
  (await maybeOne(db, sql`select id from tenant where domain = ${demoDomain}`)) !== null
