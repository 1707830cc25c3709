import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { lockOrders } from '../order-book/lock-orders.ts'
import type { LockedManifest } from './lock-manifest.ts'
import { demandSoundOrders } from './packages/demand-sound-orders.ts'

type Keys =
  | 'CARGO_NOT_FOUND'
  | 'CARGO_OTHER_CARRIER'
  | 'CARGO_SCANNED'
  | 'CARGO_NOT_READY'
  | 'ORDER_STATUS_IS_CANCELLED'

export interface ScannedPackage {
  readonly id: number
  readonly barcode: string
  readonly orderId: number
  readonly carrierId: number
  readonly carrierName: string
  readonly manifestNo: number | null
  readonly isHandedOver: boolean
}

/** Puts a package of the manifest's warehouse on the locked manifest; answers with its barcode as it is printed. */
export const scanPackage = async (call: Call<Keys>, manifest: LockedManifest, code: string): Promise<string> => {
  const { db, tenantId, caller, refuse } = call
  const known = (await packageNamed(call, manifest.warehouseId, code)) ?? refuse('CARGO_NOT_FOUND', { barcode: code })
  if (known.isHandedOver) refuse('CARGO_SCANNED', { manifestNo: known.manifestNo! })
  const orders = await lockOrders(db, tenantId, [known.orderId])
  await demandSoundOrders(call, orders)
  // Someone else may have scanned it while its order was waited for.
  const scanned = (await packageNamed(call, manifest.warehouseId, code)) ?? refuse('CARGO_NOT_FOUND', { barcode: code })
  if (scanned.carrierId !== manifest.carrierId) refuse('CARGO_OTHER_CARRIER', { carrier: scanned.carrierName })
  if (scanned.manifestNo !== null) refuse('CARGO_SCANNED', { manifestNo: scanned.manifestNo })
  await run(
    db,
    sql`update cargo_package set manifest_id = ${manifest.id}, scanned_at = clock_timestamp(), scanned_by = ${caller.id}
      where tenant_id = ${tenantId} and id = ${scanned.id}`,
  )
  return scanned.barcode
}

/** A package of a warehouse by its barcode, or null. Barcodes are printed in capitals; one that is typed may not be. */
export const packageNamed = (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  warehouseId: number | null,
  code: string,
): Promise<ScannedPackage | null> =>
  maybeOne<ScannedPackage>(
    db,
    sql`select p.id, p.barcode, p.order_id as "orderId", p.carrier_id as "carrierId", c.name as "carrierName",
        m.no as "manifestNo", m.closed_at is not null as "isHandedOver"
      from cargo_package p
      join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id and o.warehouse_id = ${warehouseId}
      join carrier c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
      left join manifest m on m.tenant_id = p.tenant_id and m.id = p.manifest_id
      where p.tenant_id = ${tenantId} and p.barcode in (${code}, ${code.toUpperCase()})
      order by p.barcode = ${code} desc limit 1`,
  )
