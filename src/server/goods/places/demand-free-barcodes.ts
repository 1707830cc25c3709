import { sameBarcodes } from '#domain/codes/gtin-forms.ts'
import { fewestSlots, slotMark } from '#domain/codes/slot-codes.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { isBarcode, isReservedBarcode } from './barcode-shape.ts'

/**
 * Nothing that can be scanned has these barcodes yet, in any form of their GTINs: no shelf, cart, slot, table or parcel of
 * any warehouse, and no product, but for the one that is to have them.
 * The caller holds the places ({@link lockPlaces}), and asks only for barcodes that are to be given anew.
 */
export const demandFreeBarcodes = async (
  { db, tenantId, refuse }: Call<'BARCODE_TAKEN' | 'BARCODE_RESERVED' | 'BARCODE_INVALID'>,
  barcodes: readonly string[],
  productId: number | null = null,
): Promise<void> => {
  for (const barcode of barcodes) {
    if (!isBarcode(barcode)) refuse('BARCODE_INVALID', { barcode })
    if (isReservedBarcode(barcode)) refuse('BARCODE_RESERVED', { barcode })
  }
  const taken = await maybeOne<{ barcode: string; by: string }>(
    db,
    sql`select barcode, by from (
        select tenant_id, barcode, definition as by from shelf
        union all select tenant_id, barcode, definition from cart
        union all select tenant_id, barcode || ${slotMark}::text || n, definition || ' · ' || n
          from cart cross join generate_series(1, slots) n where slots >= ${fewestSlots}
        union all select tenant_id, barcode, definition from combining_table
        union all select p.tenant_id, p.barcode, t.definition || ' · ' || p.definition
          from parcel p join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
        union all select b.tenant_id, barcode, product.name
          from product_barcode b join product on product.tenant_id = b.tenant_id and product.id = b.product_id
          where b.product_id is distinct from ${productId}::bigint
      ) as thing
      where tenant_id = ${tenantId} and barcode = any (${barcodes.flatMap(sameBarcodes)}::text[]) limit 1`,
  )
  if (taken !== null) refuse('BARCODE_TAKEN', { barcode: taken.barcode, by: taken.by })
}
