import type { Call } from '#server/base/call.ts'
import { writeNotices } from '#server/base/outbox/write-notices.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { CargoPackage } from './cargo-package.ts'
import { findCarrier } from './find-carrier.ts'
import { packageNotice } from './package-notice.ts'
import { splitDesi } from './split-desi.ts'
import { takeBarcodes } from './take-barcodes.ts'

type PackageCall = Pick<Call<'CARRIER_NOT_FOUND' | 'CARRIER_RANGE_USED_UP'>, 'db' | 'tenantId' | 'refuse'>

export interface WantedPackages {
  readonly orderId: number
  /** As the order names it; without a known name the merchant's first carrier takes it. */
  readonly carrierName: string
  readonly count: number
  /** Of all packages together, by the carrier's divisor. */
  readonly desi: number
}

export interface MadePackages {
  readonly carrierId: number
  readonly carrierName: string
  readonly packages: readonly CargoPackage[]
}

/**
 * Makes the cargo packages of a locked order, once: a second call answers with the first ones. The carrier is told in
 * its own time. Locks the carrier's row, so it is called after goods were moved. Refuses with CARRIER_NOT_FOUND and
 * CARRIER_RANGE_USED_UP {carrier}.
 */
export const makePackages = async (call: PackageCall, wanted: WantedPackages): Promise<MadePackages> => {
  const { db, tenantId, refuse } = call
  const { orderId, carrierName, count, desi } = wanted
  const made = await madePackages(call, orderId)
  if (made !== null) return made
  const carrier =
    (await findCarrier(db, tenantId, carrierName)) ?? refuse('CARRIER_NOT_FOUND', { carrier: carrierName })
  const barcodes =
    (await takeBarcodes(db, tenantId, carrier, count)) ?? refuse('CARRIER_RANGE_USED_UP', { carrier: carrier.name })
  const desis = splitDesi(desi, count)
  const packages = barcodes.map((barcode, i) => ({ barcode, n: i + 1, of: count, desi: desis[i]! }))
  await run(
    db,
    sql`insert into cargo_package (tenant_id, order_id, carrier_id, n, of, barcode, desi)
      select ${tenantId}, ${orderId}, ${carrier.id}, nth, ${count}, barcode, desi
      from unnest(${barcodes}::text[], ${desis}::numeric[]) with ordinality as wanted (barcode, desi, nth)`,
  )
  await writeNotices(db, tenantId, [
    {
      kind: 'cargoMade',
      orderId,
      carrierId: carrier.id,
      payload: await packageNotice(db, tenantId, orderId, packages),
    },
  ])
  return { carrierId: carrier.id, carrierName: carrier.name, packages }
}

const madePackages = async (
  { db, tenantId }: Pick<PackageCall, 'db' | 'tenantId'>,
  orderId: number,
): Promise<MadePackages | null> => {
  const rows = await many<CargoPackage & { carrierId: number; carrierName: string }>(
    db,
    sql`select c.id as "carrierId", c.name as "carrierName", p.barcode, p.n, p.of, p.desi
      from cargo_package p join carrier c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
      where p.tenant_id = ${tenantId} and p.order_id = ${orderId} order by p.n`,
  )
  const [first] = rows
  if (first === undefined) return null
  const packages = rows.map(({ barcode, n, of, desi }) => ({ barcode, n, of, desi }))
  return { carrierId: first.carrierId, carrierName: first.carrierName, packages }
}
