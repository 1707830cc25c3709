import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { type ClaimLine, claimWork } from '#server/papers/slips/receiving-claim.ts'
import { differs } from '../differs.ts'
import { readPaperPhotos } from '../read-file-photos.ts'

interface ClaimedFile {
  readonly fileNo: string
  readonly documentNo: string
  readonly supplier: string
  readonly warehouse: string
  readonly countedAt: Date | null
}

/** The paper that tells a supplier of all that came otherwise than he said, once a file is counted. */
export const readClaim: Operations['receivingFiles']['paper'] = async (call, { id }) => {
  const { db, tenantId, caller, language, inThread, refuse } = call
  const file =
    (await maybeOne<ClaimedFile>(
      db,
      sql`select f.file_no as "fileNo", f.document_no as "documentNo", s.name as supplier, w.name as warehouse,
          f.counted_at as "countedAt"
        from receiving_file f
        join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
        join warehouse w on w.tenant_id = f.tenant_id and w.id = f.warehouse_id
        where f.tenant_id = ${tenantId} and f.id = ${id} and f.warehouse_id = ${caller.warehouseId}`,
    )) ?? refuse('RECEIVING_FILE_UNKNOWN', { code: String(id) })
  const lines = await many<ClaimLine>(
    db,
    sql`select p.name as product, coalesce(b.barcode, p.stock_code) as barcode, p.unit, l.expected, l.received, l.damaged,
        ${differenceKinds} as kinds, coalesce((
          select string_agg(distinct c.definition, ', ') from receiving_reading g
          join return_cause c on c.tenant_id = g.tenant_id and c.id = g.return_cause_id
          where g.tenant_id = l.tenant_id and g.line_id = l.id and g.taken_back_at is null), '') as reasons, l.decision
      from receiving_line l
      join receiving_file f on f.tenant_id = l.tenant_id and f.id = l.file_id and f.status in (3, 4, 5, 6)
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where l.tenant_id = ${tenantId} and l.file_id = ${id} and ${differs} order by l.id`,
  )
  if (lines.length === 0) refuse('RECEIVING_NO_DIFFERENCES', { file: file.fileNo })
  const countedAt = file.countedAt?.toISOString() ?? null
  const photos = await readPaperPhotos(db, tenantId, id)
  return { fileNo: file.fileNo, html: await inThread(claimWork, { ...file, countedAt, lines, photos, language }) }
}

/** How a line `l` of a file `f` differs from what was told. */
const differenceKinds = sql`array_remove(array[
  case when not f.is_blind and l.received + l.damaged < l.expected then 'short' end,
  case when not f.is_blind and l.expected > 0 and l.received + l.damaged > l.expected then 'over' end,
  case when not f.is_blind and l.expected = 0 then 'wrong' end,
  case when l.damaged > 0 then 'damaged' end], null)`
