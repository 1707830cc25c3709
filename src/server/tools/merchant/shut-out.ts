import { type Database, run, sql } from '#server/base/store/sql.ts'
import { merchantNamed } from './merchant-named.ts'

/** Nobody of the merchant may sign in, and who is signed in is out at once, in every process; his data stay. */
export const shutOut = async (db: Database, domain: string): Promise<void> => {
  const { id } = await merchantNamed(db, domain)
  await run(db, sql`update tenant set disabled_at = coalesce(disabled_at, now()) where id = ${id}`)
  await run(db, sql`delete from session where tenant_id = ${id}`)
}

export const letIn = async (db: Database, domain: string): Promise<void> => {
  const { id } = await merchantNamed(db, domain)
  await run(db, sql`update tenant set disabled_at = null where id = ${id}`)
}
