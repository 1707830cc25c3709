import { open, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fold } from '#base/fold.ts'
import { tellChanges } from '#server/base/changes/tell-changes.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { attachDatabase } from './attach-database.ts'
import { fateReport } from './fate-report.ts'
import { importOrders } from './import-orders.ts'
import { readOrderFile } from './read-order-file.ts'
import { ImportRefused, wordsOf } from './refusals.ts'
import { summary } from './summary.ts'

/** No user has this id. */
const nobody = 0

const importFile = async (): Promise<void> => {
  const options = readOptions()
  const lines = await readOrderFile(options.file)
  const report = options.report === undefined ? undefined : await open(options.report, 'w').catch(refuseReport)
  const folder = resolve(options.data || process.env.OKUT_DATA || './data')
  const { pool, close } = await attachDatabase(process.env.DATABASE_URL, folder).catch(refuseDatabase)
  try {
    const { tenantId, result } = await transact(pool, async db => {
      const { tenantId, storeId, warehouseId } = await findWarehouse(db, options.domain, options.warehouse)
      return { tenantId, result: await importOrders(db, tenantId, storeId, warehouseId, lines) }
    })
    await tellChanges(pool as Database, [{ tenantId, userId: nobody, topic: 'orders' }])
    if (report !== undefined) await writeFile(report, fateReport(lines, result.fates))
    if (options.verbose) for (const row of fateReport(lines, result.fates)) process.stdout.write(row)
    console.log(summary(result))
  } finally {
    await report?.close()
    await close()
  }
}

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        domain: { type: 'string' },
        warehouse: { type: 'string' },
        data: { type: 'string' },
        report: { type: 'string' },
        verbose: { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (values.domain && file && others.length === 0) return { ...values, domain: fold(values.domain), file }
  } catch {
    // An option that is not known here: the usage says what is.
  }
  throw new ImportRefused('IMPORT_USAGE')
}

interface WarehouseIds {
  readonly tenantId: number
  readonly storeId: number
  readonly warehouseId: number
}

/** The merchant's warehouse of that code, or its first main one. */
const findWarehouse = async (db: Database, domain: string, warehouse?: string): Promise<WarehouseIds> => {
  const tenants = await many<{ id: number; domain: string }>(db, sql`select id, domain from tenant order by domain`)
  const tenant = tenants.find(each => each.domain === domain)
  if (tenant === undefined) {
    const known = tenants.slice(0, 10).map(each => each.domain)
    throw new ImportRefused('IMPORT_DOMAIN_NOT_FOUND', { domain, known: known.join(', ') || '–' })
  }
  const found = await maybeOne<WarehouseIds>(
    db,
    sql`select tenant_id as "tenantId", store_id as "storeId", id as "warehouseId" from warehouse
      where tenant_id = ${tenant.id} and code = coalesce(${warehouse ?? null}::text, code)
      order by type, id limit 1`,
  )
  if (found === null) throw new ImportRefused('IMPORT_WAREHOUSE_NOT_FOUND', { warehouse: warehouse ?? '–' })
  return found
}

const refuseReport = (error: Error): never => {
  throw new ImportRefused('IMPORT_REPORT_NOT_WRITABLE', { reason: error.message })
}

const refuseDatabase = (error: Error): never => {
  throw new ImportRefused('IMPORT_DATABASE_DOWN', { reason: error.message })
}

try {
  await importFile()
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  console.error(`${error.key}\n${wordsOf(error.key, 'tr', error.params)}\n${wordsOf(error.key, 'en', error.params)}`)
  process.exitCode = 1
}
