import type { Operations } from '#server/base/call.ts'
import { beginManifest } from './begin-manifest.ts'
import { handOver } from './hand-over.ts'
import { lockManifest } from './lock-manifest.ts'
import { manifestSheet } from './manifest-sheet.ts'
import { openManifestOf } from './open-manifest.ts'
import { readCarriers } from './read-carriers.ts'
import { readManifest } from './read-manifest.ts'
import { scanPackage } from './scan-package.ts'
import { sheetLines } from './sheet-lines.ts'
import { takeOffPackage } from './take-off-package.ts'

export const dispatch: Operations['dispatch'] = {
  carriers: readCarriers,

  async manifest(call) {
    const open = await openManifestOf(call)
    return open && readManifest(call.db, call.tenantId, open.id)
  },
  open: beginManifest,

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
