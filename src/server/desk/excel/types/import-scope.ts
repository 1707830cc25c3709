import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { readSettings } from '../../warehouse-settings/read-settings.ts'
import type { ImportRequest, StoredJob } from '../jobs/excel-job.ts'
import { FileRefused } from '../source/file-refused.ts'
import type { ImportScope } from './import-type.ts'

/** Where a file is read in: the warehouse that its user worked in when he sent it. */
export const importScope = async (db: Database, job: StoredJob, isFinal: boolean): Promise<ImportScope> => {
  const { tenantId, userId, id } = job
  const { warehouseId } = job.request as ImportRequest
  const warehouse = await maybeOne<{ storeId: number }>(
    db,
    sql`select store_id as "storeId" from warehouse where tenant_id = ${tenantId} and id = ${warehouseId}`,
  )
  if (warehouse === null || warehouseId === null) throw new FileRefused('WAREHOUSE_NOT_FOUND', { id: warehouseId ?? 0 })
  const { settings } = await readSettings(db, tenantId)
  return { db, tenantId, userId, storeId: warehouse.storeId, warehouseId, settings, document: `Excel ${id}`, isFinal }
}
