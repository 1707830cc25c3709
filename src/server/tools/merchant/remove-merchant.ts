import { type Database, run, sql } from '#server/base/store/sql.ts'
import { merchantNamed } from './merchant-named.ts'
import { tablesOfMerchants } from './tables-of-merchants.ts'

/**
 * Erases a merchant who is shut out, or lives elsewhere, with all that is his. Give it a transaction. All tables in one statement: what refers to
 * each other goes together, in whatever order.
 */
export const removeMerchant = async (db: Database, wanted: string): Promise<void> => {
  const { id, domain, isDisabled, movedTo, hasArrived } = await merchantNamed(db, wanted)
  if (movedTo !== null && !hasArrived) throw new Error(`${domain} may not be at ${movedTo} yet: move him there again.`)
  if (!isDisabled && !hasArrived) throw new Error(`${domain} is at work; first: npm run merchant -- disable ${domain}`)
  await run(db, sql`select set_config('okut.erases_merchant', ${String(id)}, true)`)
  const deletions = (await tablesOfMerchants(db)).map(
    ({ name }, nth) => `d${nth} as (delete from public."${name}" where tenant_id = $1)`,
  )
  await db.query(`with ${deletions.join(', ')} delete from tenant where id = $1`, [id])
  await run(db, sql`delete from login_attempt where domain = ${domain}`)
}
