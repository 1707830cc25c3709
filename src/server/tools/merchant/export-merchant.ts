import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { Zip, ZipDeflate } from 'fflate'
import type { Database } from '#server/base/store/sql.ts'
import { merchantNamed } from './merchant-named.ts'
import { type MerchantTable, tablesOfMerchants } from './tables-of-merchants.ts'

const rowsAtOnce = 2000
/** A zip of this kind counts in 32 bits. */
const mostBytes = 2 ** 32 - 2 ** 24

/** What lets somebody in, or is of no use elsewhere. */
const secretTable = /^(session|password_reset|operation|login_attempt)$/
const secretColumn = /(_hash|^otp_.*|secret)$/

/**
 * Writes all that is the merchant's into a new zip, a CSV for each table, but nothing that lets anybody in. Give it one moment of
 * the database (`repeatable read`). The answer tells how many rows each table has.
 */
export const exportMerchant = async (
  db: Database,
  domain: string,
  file: string,
): Promise<ReadonlyMap<string, number>> => {
  const { id } = await merchantNamed(db, domain)
  const handle = openSync(file, 'wx', 0o600)
  try {
    let bytes = 0
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      bytes += chunk.length
      if (bytes > mostBytes)
        throw new Error('That is more than a zip holds; hand over a dump (npm run backup -- --dump).')
      writeSync(handle, chunk)
    })
    const counts = new Map<string, number>()
    for (const table of await tablesOfMerchants(db)) {
      if (secretTable.test(table.name)) continue
      counts.set(table.name, await writeTable(db, zip, table, id))
    }
    zip.end()
    return counts
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
}

const writeTable = async (db: Database, zip: Zip, table: MerchantTable, tenantId: number): Promise<number> => {
  const columns = table.columns.filter(({ name }) => name !== 'tenant_id' && !secretColumn.test(name))
  const told = columns.map(({ name, isBytes }) =>
    isBytes ? `encode("${name}", 'base64') as "${name}"` : `"${name}"::text as "${name}"`,
  )
  const csv = new ZipDeflate(`${table.name}.csv`, { level: 6 })
  zip.add(csv)
  csv.push(Buffer.from(`\uFEFF${stringify([columns.map(({ name }) => name)])}`))
  await db.query(
    `declare told no scroll cursor for select ${told.join(', ')} from public."${table.name}" where tenant_id = ${Number(tenantId)}`,
  )
  let count = 0
  for (;;) {
    const { rows } = await db.query<Record<string, string | null>>(`fetch ${rowsAtOnce} from told`)
    if (rows.length === 0) break
    count += rows.length
    csv.push(Buffer.from(stringify(rows.map(row => columns.map(({ name }) => row[name])))))
  }
  await db.query('close told')
  csv.push(new Uint8Array(0), true)
  return count
}
