import type { ReceivingFileDetail } from '#contract/calls/goods/receiving-files.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { differs } from '../differs.ts'
import { readFilePhotos } from '../read-file-photos.ts'
import { readTrays } from '../read-trays.ts'

/** A file of the caller's warehouse, with its figures. */
export const readFile = async (
  { db, tenantId, caller, refuse }: Pick<Call<'RECEIVING_FILE_UNKNOWN'>, 'db' | 'tenantId' | 'caller' | 'refuse'>,
  id: number,
): Promise<ReceivingFileDetail> => {
  const file =
    (await maybeOne<Omit<ReceivingFileDetail, 'createdDate' | 'trays' | 'photos'> & { createdAt: Date }>(
      db,
      sql`select f.id, f.file_no as "fileNo", f.status as "receivingState", s.id as "supplierID", s.name as "supplierName",
          f.document_no as "documentNo", f.expected_on as "expectedDate", f.note, f.is_blind as "isBlind",
          whole.file_no as "partOf", u.name as "createdBy", f.created_at as "createdAt", sums.*, pallets.*
        from receiving_file f
        join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
        join app_user u on u.tenant_id = f.tenant_id and u.id = f.created_by
        left join receiving_file whole on whole.tenant_id = f.tenant_id and whole.id = f.part_of
        cross join lateral (
          select count(*) as lines, coalesce(sum(expected), 0) as expected, coalesce(sum(received), 0) as received,
            coalesce(sum(damaged), 0) as damaged, coalesce(sum(placed), 0) as placed,
            coalesce(sum(sent_back), 0) as "sentBack", count(*) filter (where ${differs}) as differences,
            count(*) filter (where ${differs} and decision is null) as "toDecide"
          from receiving_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
        ) sums
        cross join lateral (
          select count(*) as "palletCount", count(received_at) as "palletsReceived"
          from receiving_pallet p where p.tenant_id = f.tenant_id and p.file_id = f.id
        ) pallets
        where f.tenant_id = ${tenantId} and f.id = ${id} and f.warehouse_id = ${caller.warehouseId}`,
    )) ?? refuse('RECEIVING_FILE_UNKNOWN', { code: String(id) })
  const { createdAt, ...rest } = file
  const isCounted = ![0, 1, 2, 9].includes(file.receivingState)
  return {
    ...rest,
    differences: isCounted ? file.differences : 0,
    toDecide: isCounted ? file.toDecide : 0,
    createdDate: createdAt.toISOString(),
    trays: await readTrays(db, tenantId, sql`f.id = ${id}`),
    photos: await readFilePhotos(db, tenantId, id),
  }
}
