import { openSecret, sealSecret } from '#server/base/sealed-secret.ts'
import { type Database, many, raw, run, sql } from '#server/base/store/sql.ts'
import type { Lodging } from './carry-rows.ts'
import type { MerchantTable } from './tables-of-merchants.ts'

const sealed = 'sealed_secret'

/**
 * Seals for the servers of the other database what was sealed for those of this one. Of repeats of a call nobody there can tell
 * whether the passwords in them are the same, so that is left out.
 */
export const resealSecrets = async (
  { here, there }: { readonly here: Database; readonly there: Database },
  { db, tenantId }: Lodging,
  tables: readonly MerchantTable[],
): Promise<void> => {
  for (const { name, columns } of tables) {
    if (!columns.some(column => column.name === sealed)) continue
    const table = raw(`public."${name}"`)
    const rows = await many<{ at: string; secret: Buffer }>(
      db,
      sql`select ctid::text as at, ${raw(sealed)} as secret from ${table} where tenant_id = ${tenantId} and ${raw(sealed)} is not null`,
    )
    for (const { at, secret } of rows) {
      const anew = await sealSecret(there, await openSecret(here, secret))
      await run(db, sql`update ${table} set ${raw(sealed)} = ${anew}::bytea where ctid = ${at}::tid`)
    }
  }
  await run(db, sql`update operation set secrets_mac = null where tenant_id = ${tenantId} and secrets_mac is not null`)
}
