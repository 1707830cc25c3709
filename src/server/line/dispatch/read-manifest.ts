import type { DockPackage, Manifest } from '#contract/calls/line/dispatch.ts'
import { type Database, one, type Statement, sql } from '#server/base/store/sql.ts'
import { cutOffToday, lastCutOff } from './cut-offs.ts'

interface ManifestRow extends Omit<Manifest, 'openedAt' | 'closedAt'> {
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** A manifest with its packages, and what is not complete on it. */
export const readManifest = async (db: Database, tenantId: number, id: number): Promise<Manifest> => {
  const {
    openedAt,
    closedAt,
    packages,
    waiting: next,
    ...manifest
  } = await one<ManifestRow>(
    db,
    sql`with loaded as (
      select p.*, o.order_no, o.warehouse_id
      from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenantId} and p.manifest_id = ${id}
    ), by_order as (
      select order_no, count(*) as scanned, max(of) as of from loaded group by order_no
    )
    select m.id, m.no, m.opened_at as "openedAt", m.closed_at as "closedAt", ${carrierOf(sql`m.warehouse_id`)} as carrier,
      (select count(*) from by_order) as "orderCount", (select count(*) from loaded) as "packageCount",
      (select coalesce(sum(desi), 0) from loaded) as "totalDesi",
      (select coalesce(json_agg(${packageFields} order by scanned_at desc, id desc), '[]') from loaded) as packages,
      (select coalesce(json_agg(json_build_object('orderNo', order_no, 'scanned', scanned, 'of', of) order by order_no), '[]')
        from by_order where scanned < of) as incomplete,
      (select coalesce(json_agg(w order by w.rank, w.id), '[]') from (${waiting}) w) as waiting
    from manifest m join carrier on carrier.tenant_id = m.tenant_id and carrier.id = m.carrier_id
    where m.tenant_id = ${tenantId} and m.id = ${id}`,
  )
  return {
    ...manifest,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    packages: packages.map(dockPackageOf),
    waiting: next.map(({ barcode, orderNo, n, of }) => ({ barcode, orderNo, n, of })),
  }
}

/** A row of `carrier` as it travels, with what waits for it in a warehouse. */
export const carrierOf = (warehouseId: Statement): Statement => sql`json_build_object(
  'id', carrier.id, 'code', carrier.code, 'name', carrier.name, 'desiDivisor', carrier.desi_divisor, 'waitingCount', (
    select count(*) from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = carrier.tenant_id and p.carrier_id = carrier.id and p.manifest_id is null
      and o.warehouse_id = ${warehouseId} and o.status = 4), 'lateCount', (
    select count(*) from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = carrier.tenant_id and p.carrier_id = carrier.id and p.manifest_id is null
      and o.warehouse_id = ${warehouseId} and o.status = 4 and p.created_at < ${lastCutOff(sql`carrier`)}),
  'cutOff', ${cutOffToday(sql`carrier`)})`

/** A row of `cargo_package` with its order's number. */
const packageFields: Statement = sql`json_build_object('barcode', barcode, 'orderID', order_id, 'orderNo', order_no,
  'n', n, 'of', of, 'desi', desi, 'scannedAt', scanned_at)`

const mostWaiting = 20

/** What waits for the carrier of `m`. */
const waiting: Statement = sql`
  select p.barcode, o.order_no as "orderNo", p.n, p.of, p.id,
    case when exists (select from loaded where loaded.order_id = p.order_id) then 0 else 1 end as rank
  from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
  where p.tenant_id = m.tenant_id and p.carrier_id = m.carrier_id and p.manifest_id is null
    and o.warehouse_id = m.warehouse_id and o.status = 4 and o.checked_at is not null and m.closed_at is null
  order by rank, p.id limit ${mostWaiting}`

/** Within JSON, PostgreSQL tells an instant with its own zone. */
const dockPackageOf = (one: DockPackage): DockPackage => ({ ...one, scannedAt: new Date(one.scannedAt).toISOString() })
