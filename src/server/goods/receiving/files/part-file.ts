import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, one, run, sql } from '#server/base/store/sql.ts'
import { type HeldFile, holdFile } from '../hold-file.ts'
import { readFile } from './read-file.ts'

type PartCall = Parameters<Operations['receivingFiles']['part']>[0]

interface PartedLine {
  readonly id: number
  readonly productId: number
  readonly left: number
}

/** Makes what is still to come of some lines a file of its own; pallets go along, whole. Answers with the new file. */
export const partFile: Operations['receivingFiles']['part'] = async (call, { id, lineIDs }) => {
  const { db, tenantId, refuse } = call
  const file = await holdFile(call, id)
  const lines =
    file.status > 2
      ? []
      : await many<PartedLine>(
          db,
          sql`select id, product_id as "productId", expected - received - damaged as left from receiving_line
            where tenant_id = ${tenantId} and file_id = ${id} and id = any (${lineIDs}::bigint[])
              and expected > received + damaged order by id for no key update`,
        )
  const stays = await maybeOne(
    db,
    sql`select from receiving_line where tenant_id = ${tenantId} and file_id = ${id}
      and (received + damaged > 0 or not id = any (${lines.map(line => line.id)}::bigint[])) limit 1`,
  )
  if (lines.length === 0 || stays === null) refuse('RECEIVING_NOT_TO_PART', { file: file.fileNo })
  const pallets = await palletsOf(call, file, lines)
  const madeId = await moveLines(call, file, lines)
  await run(
    db,
    sql`update receiving_pallet set file_id = ${madeId} where tenant_id = ${tenantId} and id = any (${pallets}::bigint[])`,
  )
  return readFile(call, madeId)
}

/** The pallets still to come that carry the lines; one that carries others, too, cannot be parted. */
const palletsOf = async (
  { db, tenantId, refuse }: PartCall,
  file: HeldFile,
  lines: readonly PartedLine[],
): Promise<readonly number[]> => {
  const pallets = await many<{ id: number; sscc: string; isWhole: boolean }>(
    db,
    sql`select p.id, p.sscc, bool_and(c.product_id = any (${lines.map(({ productId }) => productId)}::bigint[])) as "isWhole"
      from receiving_pallet p
      join receiving_pallet_content c on c.tenant_id = p.tenant_id and c.pallet_id = p.id
      where p.tenant_id = ${tenantId} and p.file_id = ${file.id} and p.received_at is null
      group by p.id, p.sscc
      having bool_or(c.product_id = any (${lines.map(({ productId }) => productId)}::bigint[])) order by p.id`,
  )
  const shared = pallets.find(({ isWhole }) => !isWhole)
  if (shared !== undefined) refuse('RECEIVING_ON_PALLET', { sscc: shared.sscc })
  return pallets.map(({ id }) => id)
}

const moveLines = async (
  { db, tenantId, caller }: PartCall,
  file: HeldFile,
  lines: readonly PartedLine[],
): Promise<number> => {
  const ids = lines.map(({ id }) => id)
  const made = await one<{ id: number }>(
    db,
    sql`insert into receiving_file (tenant_id, warehouse_id, supplier_id, document_no, expected_on, note, status, part_of,
        created_by)
      select tenant_id, warehouse_id, supplier_id, document_no, expected_on, note, least(status, 1), id, ${caller.id}
      from receiving_file where tenant_id = ${tenantId} and id = ${file.id} returning id`,
  )
  await run(
    db,
    sql`insert into receiving_line (tenant_id, file_id, product_id, expected)
      select ${tenantId}, ${made.id}, product_id, "left"
      from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ left }) => left)}::numeric[])
        with ordinality as parted (product_id, "left", nth) order by nth`,
  )
  await run(
    db,
    sql`with rest as (
        update receiving_line set expected = received + damaged
        where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and received + damaged > 0
      )
      delete from receiving_line l where l.tenant_id = ${tenantId} and l.id = any (${ids}::bigint[])
        and l.received + l.damaged = 0 and not exists (
          select from receiving_reading g where g.tenant_id = l.tenant_id and g.line_id = l.id)`,
  )
  await run(
    db,
    sql`update receiving_line set expected = 0
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and received + damaged = 0`,
  )
  return made.id
}
