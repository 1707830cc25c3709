import { barcodeToKeep } from '#domain/codes/barcode-to-keep.ts'
import { barcodeKey } from '#domain/codes/gtin-forms.ts'
import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'

interface Barcoded {
  readonly barcode: string
  readonly barcodes?: readonly string[] | undefined
  /** Each with what is in its case: `18690000000012*12`. */
  readonly caseBarcodes?: readonly string[] | undefined
}

/** Each GTIN once, in whatever form; the main one first. */
export const barcodesOf = ({ barcode, barcodes = [], caseBarcodes = [] }: Barcoded): string[] =>
  [
    ...new Map(
      [...caseBarcodes.map(text => caseOf(text).barcode), ...barcodes, barcode].map(code => [barcodeKey(code), code]),
    ).values(),
  ].toSorted((a, b) => Number(b === barcode) - Number(a === barcode))

export const caseOf = (text: string): { readonly barcode: string; readonly factor: number } => {
  const at = text.lastIndexOf('*')
  return { barcode: text.slice(0, at), factor: Number(text.slice(at + 1)) }
}

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
  const factors = new Map((product.caseBarcodes ?? []).map(caseOf).map(({ barcode, factor }) => [barcode, factor]))
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
    sql`insert into product_barcode (tenant_id, barcode, product_id, is_main, factor)
      select ${tenantId}, barcode, ${id}, barcode = ${product.barcode}, factor
      from unnest(${given}::text[], ${given.map(barcode => factors.get(barcode) ?? 1)}::numeric[])
        as given (barcode, factor)
      on conflict (tenant_id, barcode) do update set is_main = excluded.is_main, factor = excluded.factor`,
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
