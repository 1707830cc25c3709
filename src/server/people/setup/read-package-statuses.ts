import type { PackageStatus } from '#contract/calls/people/setup.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** The statuses that packages can have. */
export const readPackageStatuses: Operations['setup']['packageStatuses'] = ({ db, tenantId }) =>
  many<PackageStatus>(
    db,
    sql`select id, definition, process as "processID" from package_status
      where tenant_id = ${tenantId} order by rank, definition, id`,
  )
