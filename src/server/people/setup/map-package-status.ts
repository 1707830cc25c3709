import type { PackageStatus } from '#contract/calls/people/setup.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** Says which process a status belongs to. */
export const mapPackageStatus: Operations['setup']['mapPackageStatus'] = async (
  { db, tenantId, refuse },
  { id, processID },
) => {
  const status = await maybeOne<PackageStatus>(
    db,
    sql`update package_status set process = ${processID} where tenant_id = ${tenantId} and id = ${id}
      returning id, definition, process as "processID"`,
  )
  return status ?? refuse('PACKAGE_STATUS_NOT_FOUND', { id })
}
