import type { DockPackage, Manifest } from '#contract/calls/line/dispatch.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'

/** Takes one of its packages off a locked manifest; answers with the package as it was on it. */
export const takeOffPackage = async (
  { db, tenantId, refuse }: Call<'CARGO_NOT_FOUND'>,
  { packages }: Manifest,
  code: string,
): Promise<DockPackage> => {
  const taken =
    packages.find(one => one.barcode === code || one.barcode === code.toUpperCase()) ??
    refuse('CARGO_NOT_FOUND', { barcode: code })
  await run(
    db,
    sql`update cargo_package set manifest_id = null, scanned_at = null, scanned_by = null
      where tenant_id = ${tenantId} and barcode = ${taken.barcode}`,
  )
  return taken
}
