import { gtinForms } from '#domain/codes/gtin-forms.ts'
import { readCode } from '#domain/codes/read-code.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { productNamed } from './product-named.ts'

/** The id of the product that a scanned code means: as `productNamed`, or the item that the code carries. */
export const productScanned = async (
  { db, tenantId, settings }: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  code: string,
): Promise<number | null> => {
  const named = await productNamed(db, tenantId, code)
  if (named !== null) return named
  const reading = readCode(code, { segments: settings.barcodeSettings.segmentedBarcodeSettings })
  if (reading.error !== null) return null
  if (reading.kind === 'weight' || reading.kind === 'count')
    return productWith(db, tenantId, [reading.names[1]], reading.names[0])
  if (reading.kind !== 'gs1' && reading.kind !== 'gtin') return null
  return reading.gtin14 === null ? null : productWith(db, tenantId, gtinForms(reading.gtin14))
}

const productWith = async (
  db: Database,
  tenantId: number,
  barcodes: readonly string[],
  start: string | null = null,
): Promise<number | null> => {
  const found = await maybeOne<{ id: number }>(
    db,
    sql`select product_id as id from product_barcode where tenant_id = ${tenantId}
      and (barcode = any (${barcodes}::text[]) or (barcode >= ${start}::text and starts_with(barcode, ${start}::text)))
      order by barcode limit 1`,
  )
  return found?.id ?? null
}
