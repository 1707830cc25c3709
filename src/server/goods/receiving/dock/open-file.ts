import { ssccIn } from '#domain/codes/sscc-in.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'
import { holdFile } from '../hold-file.ts'
import { refuseUnlessOpen } from './demand-counting.ts'
import { demandPallet } from './demand-pallet.ts'
import { readDockFile } from './read-dock-file.ts'

type OpenCall = Parameters<Operations['receiving']['open']>[0]

/** Begins to count a file, or goes on: it is found by its number, the supplier's note, or a pallet. */
export const openFile: Operations['receiving']['open'] = async (call, { code }) => {
  const { db, tenantId } = call
  const sscc = ssccIn(code)
  const { id, palletId } =
    (sscc === null ? null : await fileOfPallet(call, sscc)) ??
    (await fileOnPaper(call, code)) ??
    call.refuse('RECEIVING_FILE_UNKNOWN', { code: code.slice(0, 40) })
  const file = await holdFile(call, id)
  refuseUnlessOpen(call, file)
  const pallet = palletId === null ? null : await demandPallet(call, file, palletId)
  if (file.status === 1)
    await run(
      db,
      sql`update receiving_file set status = 2, begun_at = coalesce(begun_at, now())
        where tenant_id = ${tenantId} and id = ${id}`,
    )
  return readDockFile(call, id, pallet !== null && pallet.content.length > 0 ? palletId : null)
}

interface FoundFile {
  readonly id: number
  readonly palletId: number | null
}

const fileOfPallet = ({ db, tenantId, ...call }: OpenCall, sscc: string): Promise<FoundFile | null> =>
  maybeOne(
    db,
    sql`select f.id, p.id as "palletId" from receiving_pallet p
      join receiving_file f on f.tenant_id = p.tenant_id and f.id = p.file_id
      where p.tenant_id = ${tenantId} and p.sscc = ${sscc} and f.warehouse_id = ${ownWarehouse({ db, tenantId, ...call })}`,
  )

/** Files that wait come before others of the same number, the oldest first. */
const fileOnPaper = (call: OpenCall, code: string): Promise<FoundFile | null> =>
  maybeOne(
    call.db,
    sql`select id, null::bigint as "palletId" from receiving_file
      where tenant_id = ${call.tenantId} and warehouse_id = ${ownWarehouse(call)}
        and (file_no = ${code.toUpperCase()} or document_no = ${code})
      order by status not in (1, 2), file_no <> ${code.toUpperCase()}, status = 9, id limit 1`,
  )
