import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { labelWork } from '#server/papers/labels/label-work.ts'
import { holdFile } from '../hold-file.ts'
import { demandFile } from '../read-file.ts'
import { readBoxes } from './read-boxes.ts'

/** Tells in how many boxes a file travels, and draws their labels; one that has come is not taken away. */
export const packBoxes: Operations['transferBoxes']['pack'] = async (call, { id, boxes: count }) => {
  const { db, tenantId, caller, refuse, inThread, language } = call
  const { status, fileNo } = await holdFile(call, id, 'source')
  if (status === 5 || status === 9) refuse('TRANSFER_STATE_UNFIT', { file: fileNo })
  const came = await maybeOne<{ n: number }>(
    db,
    sql`select n from transfer_box where tenant_id = ${tenantId} and file_id = ${id} and n > ${count} and came_at is not null
      order by n desc limit 1`,
  )
  if (came !== null) refuse('TRANSFER_BOX_CAME', { box: `${fileNo}-K${came.n}`, boxes: came.n })
  await run(db, sql`delete from transfer_box where tenant_id = ${tenantId} and file_id = ${id} and n > ${count}`)
  await run(
    db,
    sql`insert into transfer_box (tenant_id, file_id, n, made_by)
      select ${tenantId}, ${id}, n, ${caller.id} from generate_series(1, ${count}::integer) n
      on conflict do nothing`,
  )
  const { warehouse, transferWarehouse } = await demandFile(call, id)
  const boxes = await readBoxes(db, tenantId, id)
  const labels = boxes.map(({ n, of, barcode }) => ({
    title: `${transferWarehouse} ${n} / ${of}`,
    text: `${fileNo} · ${warehouse} → ${transferWarehouse}`,
    barcode,
  }))
  return { boxes, html: await inThread(labelWork, { labels, language }) }
}
