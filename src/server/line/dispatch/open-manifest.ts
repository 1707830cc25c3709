import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { type LockedManifest, lockManifest } from './lock-manifest.ts'

type Keys = 'CARRIER_NOT_FOUND' | 'MANIFEST_OPEN' | 'MANIFEST_NOT_FOUND' | 'MANIFEST_CLOSED'

interface OpenManifest {
  readonly id: number
  readonly no: number
  readonly carrierId: number
  readonly carrierName: string
}

/** The caller's open manifest in his warehouse, or null. */
export const openManifestOf = ({
  db,
  tenantId,
  caller,
}: Pick<Call, 'db' | 'tenantId' | 'caller'>): Promise<OpenManifest | null> =>
  maybeOne<OpenManifest>(
    db,
    sql`select m.id, m.no, m.carrier_id as "carrierId", c.name as "carrierName"
      from manifest m join carrier c on c.tenant_id = m.tenant_id and c.id = m.carrier_id
      where m.tenant_id = ${tenantId} and m.warehouse_id = ${caller.warehouseId} and m.user_id = ${caller.id}
        and m.closed_at is null`,
  )

/**
 * Begins the caller's manifest of a carrier, or finds the one he has. One of another carrier becomes this one's as long
 * as nothing is on it; else it must be closed first.
 */
export const openManifest = async (call: Call<Keys>, carrierId: number): Promise<LockedManifest> => {
  const { db, tenantId, caller, refuse } = call
  const carrier = await maybeOne(
    db,
    sql`select id from carrier where tenant_id = ${tenantId} and id = ${carrierId} and is_active`,
  )
  if (carrier === null || caller.warehouseId === null) refuse('CARRIER_NOT_FOUND', { id: carrierId })
  // Another manifest may have got the number meanwhile, or a second try of the user's may have begun his: look again.
  for (;;) {
    const mine = await openManifestOf(call)
    if (mine !== null) return giveTo(call, mine, carrierId)
    await run(
      db,
      sql`insert into manifest (tenant_id, no, warehouse_id, carrier_id, user_id)
        select ${tenantId}, coalesce(max(no), 0) + 1, ${caller.warehouseId}, ${carrierId}, ${caller.id}
        from manifest where tenant_id = ${tenantId}
        on conflict do nothing`,
    )
  }
}

const giveTo = async (call: Call<Keys>, mine: OpenManifest, carrierId: number): Promise<LockedManifest> => {
  const { db, tenantId, refuse } = call
  const locked = await lockManifest(call, mine.id)
  if (locked.carrierId === carrierId) return locked
  const given = await run(
    db,
    sql`update manifest set carrier_id = ${carrierId}
      where tenant_id = ${tenantId} and id = ${mine.id} and not exists (
        select from cargo_package where tenant_id = ${tenantId} and manifest_id = ${mine.id})`,
  )
  if (given === 0) refuse('MANIFEST_OPEN', { carrier: mine.carrierName, manifestNo: mine.no })
  return { ...locked, carrierId }
}
