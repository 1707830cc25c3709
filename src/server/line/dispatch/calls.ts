import type { Carrier } from '#contract/calls/line/dispatch.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { handOver } from './hand-over.ts'
import { lockManifest } from './lock-manifest.ts'
import { manifestSheet } from './manifest-sheet.ts'
import { openManifest, openManifestOf } from './open-manifest.ts'
import { carrierOf, readManifest } from './read-manifest.ts'
import { packageNamed, scanPackage } from './scan-package.ts'
import { sheetLines } from './sheet-lines.ts'
import { takeOffPackage } from './take-off-package.ts'

export const dispatch: Operations['dispatch'] = {
  async carriers({ db, tenantId, caller }) {
    const rows = await many<{ carrier: Carrier }>(
      db,
      sql`select ${carrierOf(sql`${caller.warehouseId}::bigint`)} as carrier from carrier
        where tenant_id = ${tenantId} and is_active order by rank, id`,
    )
    return rows.map(row => row.carrier)
  },
  async manifest(call) {
    const open = await openManifestOf(call)
    return open && readManifest(call.db, call.tenantId, open.id)
  },
  async open(call, { carrierID, barcode }) {
    const { db, tenantId, caller, refuse } = call
    const first = barcode === undefined ? null : await packageNamed(call, caller.warehouseId, barcode)
    if (barcode !== undefined && first === null) refuse('CARGO_NOT_FOUND', { barcode })
    const manifest = await openManifest(call, carrierID ?? first?.carrierId ?? 0)
    const scanned = first && (await scanPackage(call, manifest, first.barcode))
    const answer = await readManifest(db, tenantId, manifest.id)
    return { manifest: answer, package: answer.packages.find(one => one.barcode === scanned) ?? null }
  },
  async scan(call, { id, barcode }) {
    const scanned = await scanPackage(call, await lockManifest(call, id), barcode)
    const manifest = await readManifest(call.db, call.tenantId, id)
    return { manifest, package: manifest.packages.find(one => one.barcode === scanned)! }
  },
  async takeOff(call, { id, barcode }) {
    const before = await readManifest(call.db, call.tenantId, (await lockManifest(call, id)).id)
    const taken = await takeOffPackage(call, before, barcode)
    return { manifest: await readManifest(call.db, call.tenantId, id), package: taken }
  },
  async close(call, { id }) {
    const { db, tenantId, language } = call
    await handOver(call, await lockManifest(call, id))
    const manifest = await readManifest(db, tenantId, id)
    return { manifest, manifestHtml: manifestSheet(manifest, await sheetLines(db, tenantId, id), language) }
  },
}
