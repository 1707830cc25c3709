import { barcodeToKeep } from '#domain/codes/barcode-to-keep.ts'
import { barcodeKey } from '#domain/codes/gtin-forms.ts'
import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'

interface Barcoded {
  readonly barcode: string
  readonly barcodes?: readonly string[] | undefined
}

/** Each GTIN once, in whatever form; the main one first. */
export const barcodesOf = ({ barcode, barcodes = [] }: Barcoded): string[] =>
  [...new Map([...barcodes, barcode].map(code => [barcodeKey(code), code])).values()].toSorted(
    (a, b) => Number(b === barcode) - Number(a === barcode),
  )

/** What of a code that somebody gives is kept. Asks whether one with a wrong check digit is really written so. */
export const keptBarcode = (
  { settings, refuse }: Pick<Call<'BARCODE_INVALID' | 'BARCODE_CHECK_DIGIT'>, 'settings' | 'refuse'>,
  code: string,
  isBarcodeRight: boolean,
): string => {
  const { barcode, wanted } = barcodeToKeep(code, settings) ?? refuse('BARCODE_INVALID', { barcode: code })
  if (wanted !== null && !isBarcodeRight) refuse('BARCODE_CHECK_DIGIT', { barcode, wanted })
  return barcode
}

/** Those that it keeps stay as they are; where one that it gives up held a GTIN, another product's may hold it now. */
export const giveBarcodes = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  id: number,
  product: Barcoded,
): Promise<void> => {
  const given = barcodesOf(product)
  const left = await many<{ gtin14: string | null }>(
    db,
    sql`delete from product_barcode where tenant_id = ${tenantId} and product_id = ${id}
        and barcode <> all (${given}::text[]) returning gtin14`,
  )
  await run(
    db,
    sql`update product_barcode set is_main = false
      where tenant_id = ${tenantId} and product_id = ${id} and is_main and barcode <> ${product.barcode}`,
  )
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
      select ${tenantId}, barcode, ${id}, barcode = ${product.barcode} from unnest(${given}::text[]) as given (barcode)
      on conflict (tenant_id, barcode) do update set is_main = excluded.is_main`,
  )
  await run(
    db,
    sql`update product_barcode b set holds_gtin = true from (
        select min(barcode) as barcode from product_barcode
        where tenant_id = ${tenantId} and gtin14 = any (${left.map(({ gtin14 }) => gtin14)}::text[])
        group by gtin14 having not bool_or(holds_gtin)
      ) next
      where b.tenant_id = ${tenantId} and b.barcode = next.barcode`,
  )
}
