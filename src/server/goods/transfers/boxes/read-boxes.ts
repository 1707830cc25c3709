import type { TransferBox } from '#contract/calls/houses/transfer-boxes.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'

type BoxRow = Omit<TransferBox, 'cameAt'> & { readonly cameAt: Date | null }

/** What stands on the label of box `b` of file `f`. */
export const boxBarcode: Statement = sql`f.file_no || '-K' || b.n`

/** The boxes of a file, in order. */
export const readBoxes = async (db: Database, tenantId: number, fileId: number): Promise<TransferBox[]> => {
  const rows = await many<BoxRow>(
    db,
    sql`select b.n, count(*) over () as of, ${boxBarcode} as barcode, b.came_at as "cameAt"
      from transfer_box b join transfer_file f on f.tenant_id = b.tenant_id and f.id = b.file_id
      where b.tenant_id = ${tenantId} and b.file_id = ${fileId} order by b.n`,
  )
  return rows.map(row => ({ ...row, cameAt: row.cameAt?.toISOString() ?? null }))
}
