import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** An open manifest, locked until the transaction ends. */
export interface LockedManifest {
  readonly id: number
  readonly no: number
  readonly carrierId: number
  readonly warehouseId: number
}

/** Locks an open manifest of the caller's warehouse: first of all locks of the dock, before orders and stock. */
export const lockManifest = async (
  { db, tenantId, caller, refuse }: Call<'MANIFEST_NOT_FOUND' | 'MANIFEST_CLOSED'>,
  id: number,
): Promise<LockedManifest> => {
  const { closedAt, ...manifest } =
    (await maybeOne<LockedManifest & { closedAt: Date | null }>(
      db,
      sql`select id, no, carrier_id as "carrierId", warehouse_id as "warehouseId", closed_at as "closedAt" from manifest
        where tenant_id = ${tenantId} and warehouse_id = ${caller.warehouseId} and id = ${id} for no key update`,
    )) ?? refuse('MANIFEST_NOT_FOUND', { id })
  if (closedAt !== null) refuse('MANIFEST_CLOSED', { manifestNo: manifest.no })
  return manifest
}
