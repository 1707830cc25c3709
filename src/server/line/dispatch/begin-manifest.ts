import type { Operations } from '#server/base/call.ts'
import { openManifest } from './open-manifest.ts'
import { readManifest } from './read-manifest.ts'
import { packageNamed, scanPackage } from './scan-package.ts'

/** Opens a carrier's manifest; by a package of his it opens with it. */
export const beginManifest: Operations['dispatch']['open'] = async (call, { carrierID, barcode }) => {
  const { db, tenantId, caller, refuse } = call
  const first = barcode === undefined ? null : await packageNamed(call, caller.warehouseId, barcode)
  if (barcode !== undefined && first === null) refuse('CARGO_NOT_FOUND', { barcode })
  const manifest = await openManifest(call, carrierID ?? first?.carrierId ?? 0)
  const scanned = first && (await scanPackage(call, manifest, first.barcode))
  const answer = await readManifest(db, tenantId, manifest.id)
  return { manifest: answer, package: answer.packages.find(one => one.barcode === scanned) ?? null }
}
