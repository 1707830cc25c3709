import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'
import { type JudgedLine, judgeLines, refuseLines } from './judge-lines.ts'
import { readFile } from './read-file.ts'

type MakeCall = Parameters<Operations['receivingFiles']['make']>[0]
type Input = Parameters<Operations['receivingFiles']['make']>[1]

/** Makes a file of what a supplier says he brings: whole or, where anything in it is wrong, not at all. */
export const makeFile: Operations['receivingFiles']['make'] = async (call, input) => {
  ownWarehouse(call)
  const supplier = await demandSupplier(call, input)
  const lines = await judgeLines(call, input.lines)
  const id = await insertFile(call, supplier, input)
  await insertLines(call, id, lines)
  await insertPallets(call, id, lines)
  return readFile(call, id)
}

const demandSupplier = async (
  { db, tenantId, refuse }: MakeCall,
  { supplierID, supplierCode }: Input,
): Promise<{ readonly id: number; readonly name: string }> =>
  (await maybeOne<{ id: number; name: string }>(
    db,
    sql`select id, name from supplier where tenant_id = ${tenantId} and is_active
      and case when ${supplierID}::bigint is null then code = ${supplierCode} else id = ${supplierID} end`,
  )) ?? refuse('SUPPLIER_NOT_FOUND', { supplierID: supplierID ?? supplierCode })

const insertFile = async (
  call: MakeCall,
  supplier: { readonly id: number; readonly name: string },
  { documentNo, expectedDate, note, isDraft, lines }: Input,
): Promise<number> => {
  const { db, tenantId, caller, refuse } = call
  const made = await maybeOne<{ id: number }>(
    db,
    sql`insert into receiving_file (tenant_id, warehouse_id, supplier_id, document_no, expected_on, note, status, is_blind,
        created_by)
      values (${tenantId}, ${ownWarehouse(call)}, ${supplier.id}, ${documentNo}, ${expectedDate}::date, ${note},
        ${isDraft ? 0 : 1}, ${lines.length === 0}, ${caller.id})
      on conflict do nothing returning id`,
  )
  if (made !== null) return made.id
  const taken = await maybeOne<{ file: string }>(
    db,
    sql`select file_no as file from receiving_file where tenant_id = ${tenantId} and supplier_id = ${supplier.id}
      and document_no = ${documentNo} and part_of is null and status <> 9`,
  )
  return refuse('RECEIVING_DOCUMENT_TAKEN', { documentNo, supplier: supplier.name, file: taken?.file ?? '' })
}

const insertLines = async ({ db, tenantId }: MakeCall, id: number, lines: readonly JudgedLine[]): Promise<void> => {
  await run(
    db,
    sql`insert into receiving_line (tenant_id, file_id, product_id, expected)
      select ${tenantId}, ${id}, product_id, sum(quantity)
      from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::numeric[])
        with ordinality as told (product_id, quantity, nth)
      group by product_id order by min(nth)`,
  )
}

/** Of two notices that tell of one pallet at the same time, the second is refused as if it had come later. */
const insertPallets = async (call: MakeCall, id: number, lines: readonly JudgedLine[]): Promise<void> => {
  const { db, tenantId } = call
  const onPallets = lines.flatMap(({ sscc, ...line }) => (sscc === null ? [] : [{ ...line, sscc }]))
  if (onPallets.length === 0) return
  const pallets = await many<{ id: number; sscc: string }>(
    db,
    sql`insert into receiving_pallet (tenant_id, file_id, sscc)
      select ${tenantId}, ${id}, sscc from unnest(${[...new Set(onPallets.map(({ sscc }) => sscc))]}::text[]) as told (sscc)
      on conflict do nothing returning id, sscc`,
  )
  const idOf = new Map(pallets.map(pallet => [pallet.sscc, pallet.id]))
  const known = lines.flatMap(({ sscc }, at) =>
    sscc === null || idOf.has(sscc) ? [] : [{ row: at + 1, fault: 'ssccKnown' as const, value: sscc }],
  )
  if (known.length > 0) refuseLines(call, known)
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
}
