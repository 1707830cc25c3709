import { packagePrice } from '#domain/carriers/package-price.ts'
import type { Call } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import { writeNotices } from '#server/base/outbox/write-notices.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import type { CargoPackage } from './cargo-package.ts'
import { type ChosenCarrier, chooseCarriers } from './choose-carriers.ts'
import { packageNotice } from './package-notice.ts'
import { splitDesi } from './split-desi.ts'
import { takeBarcodes } from './take-barcodes.ts'

type PackageCall = Pick<Call<'CARRIER_NOT_FOUND' | 'CARRIER_RANGE_USED_UP'>, 'db' | 'tenantId' | 'refuse'>

export interface WantedPackages {
  readonly orderId: number
  /** As the order names it; without a known name a rule gives it to a carrier, or the merchant's first one takes it. */
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
 * its own time, and the price of each is kept. Locks the carrier's row, so it is called after goods were moved. Refuses with CARRIER_NOT_FOUND and
 * CARRIER_RANGE_USED_UP {carrier}.
 */
export const makePackages = async (call: PackageCall, wanted: WantedPackages): Promise<MadePackages> => {
  const { db, tenantId, refuse } = call
  const { orderId, carrierName, count, desi } = wanted
  const made = await madePackages(call, orderId)
  if (made !== null) return made
  const chosen = (await chooseCarriers(db, tenantId, [orderId], carrierName)).get(orderId)
  const carrier = chosen?.carrier ?? refuse('CARRIER_NOT_FOUND', { carrier: carrierName })
  const barcodes =
    (await takeBarcodes(db, tenantId, carrier, count)) ?? refuse('CARRIER_RANGE_USED_UP', { carrier: carrier.name })
  await warnOfRange(call, chosen!, count)
  const desis = splitDesi(desi, count)
  const packages = barcodes.map((barcode, i) => ({ barcode, n: i + 1, of: count, desi: desis[i]! }))
  await run(
    db,
    sql`insert into cargo_package (tenant_id, order_id, carrier_id, n, of, barcode, desi, price)
      select ${tenantId}, ${orderId}, ${carrier.id}, nth, ${count}, barcode, desi, price
      from unnest(${barcodes}::text[], ${desis}::numeric[], ${desis.map(each => packagePrice(carrier, each))}::numeric[])
        with ordinality as wanted (barcode, desi, price, nth)`,
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

/** Tells who keeps the carriers, once, that a range has less left than he wants to be warned of. */
const warnOfRange = async (
  { db, tenantId }: Pick<PackageCall, 'db' | 'tenantId'>,
  { carrier, order }: ChosenCarrier,
  taken: number,
): Promise<void> => {
  const low = await maybeOne<{ left: number }>(
    db,
    sql`select range_last - range_next + 1 as left from carrier
      where tenant_id = ${tenantId} and id = ${carrier!.id} and range_last - range_next + 1 < warn_below
        and range_last - range_next + 1 + ${taken}::integer >= warn_below`,
  )
  if (low === null) return
  await notify(db, {
    tenantId,
    to: { permission: 'Settings.WarehouseSettings', warehouseId: order.warehouseId },
    kind: 'carrierRangeLow',
    params: { carrier: carrier!.name, left: low.left },
  })
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
