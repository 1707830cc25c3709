import { type Database, many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import type { JudgedLine } from './judge-lines.ts'

export interface NewFile {
  readonly warehouseId: number
  readonly supplierId: number
  readonly userId: number
  readonly documentNo: string
  readonly expectedDate: string | null
  readonly note: string
  readonly isDraft: boolean
  readonly lines: readonly JudgedLine[]
}

/** Stores a file with its lines and pallets; null where its supplier's note was told before, or one of its pallets was. */
export const storeFile = async (db: Database, tenantId: number, file: NewFile): Promise<number | null> => {
  const { warehouseId, supplierId, userId, documentNo, expectedDate, note, isDraft, lines } = file
  const made = await maybeOne<{ id: number }>(
    db,
    sql`insert into receiving_file (tenant_id, warehouse_id, supplier_id, document_no, expected_on, note, status, is_blind,
        created_by)
      values (${tenantId}, ${warehouseId}, ${supplierId}, ${documentNo}, ${expectedDate}::date, ${note},
        ${isDraft ? 0 : 1}, ${lines.length === 0}, ${userId})
      on conflict do nothing returning id`,
  )
  if (made === null) return null
  await run(
    db,
    sql`insert into receiving_line (tenant_id, file_id, product_id, expected)
      select ${tenantId}, ${made.id}, product_id, sum(quantity)
      from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::numeric[])
        with ordinality as told (product_id, quantity, nth)
      group by product_id order by min(nth)`,
  )
  return (await storePallets(db, tenantId, made.id, lines)) ? made.id : null
}

const storePallets = async (
  db: Database,
  tenantId: number,
  fileId: number,
  lines: readonly JudgedLine[],
): Promise<boolean> => {
  const onPallets = lines.flatMap(({ sscc, ...line }) => (sscc === null ? [] : [{ ...line, sscc }]))
  const told = [...new Set(onPallets.map(({ sscc }) => sscc))]
  const pallets = await many<{ id: number; sscc: string }>(
    db,
    sql`insert into receiving_pallet (tenant_id, file_id, sscc)
      select ${tenantId}, ${fileId}, sscc from unnest(${told}::text[]) as told (sscc)
      on conflict do nothing returning id, sscc`,
  )
  if (pallets.length < told.length) return false
  const idOf = new Map(pallets.map(pallet => [pallet.sscc, pallet.id]))
  await run(
    db,
    sql`insert into receiving_pallet_content (tenant_id, pallet_id, product_id, quantity, lot, expires_on)
      select ${tenantId}, pallet_id, product_id, quantity, lot, expires_on
      from unnest(${onPallets.map(({ sscc }) => idOf.get(sscc))}::bigint[],
        ${onPallets.map(({ productId }) => productId)}::bigint[], ${onPallets.map(({ quantity }) => quantity)}::numeric[],
        ${onPallets.map(({ lot }) => lot)}::text[], ${onPallets.map(({ expiresOn }) => expiresOn)}::date[])
        with ordinality as told (pallet_id, product_id, quantity, lot, expires_on, nth)
      order by nth`,
  )
  return true
}
