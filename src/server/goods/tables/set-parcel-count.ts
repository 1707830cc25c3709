import type { Call } from '#server/base/call.ts'
import { deleteUnlessUsed } from '#server/base/records/delete-unless-used.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { wordsOf } from '#server/base/words.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { goodsAt } from '../places/goods-at.ts'
import { newPlaces } from '../places/new-places.ts'

type ParcelCall = Call<'BARCODE_TAKEN' | 'BARCODE_RESERVED' | 'BARCODE_INVALID' | 'TABLE_PARCEL_IN_USE'>

interface Table {
  readonly id: number
  readonly barcode: string
  readonly warehouseId: number
}

interface ParcelRow {
  readonly id: number
  readonly definition: string
  readonly rank: number
  readonly isActive: boolean
  readonly pieceCount: number
}

/**
 * Gives a table so many parcels. Those that it once had come back first; the last ones go first, and none that holds
 * goods (TABLE_PARCEL_IN_USE).
 */
export const setParcelCount = async (call: ParcelCall, table: Table, wanted: number): Promise<void> => {
  const parcels = await readAll(call, table.id)
  const active = parcels.filter(parcel => parcel.isActive)
  if (wanted < active.length) return removeParcels(call, active.slice(wanted))
  const missing = wanted - active.length
  const back = parcels.filter(parcel => !parcel.isActive).slice(0, missing)
  await setActive(call, back, true)
  await addParcels(call, table, { after: parcels.at(-1)?.rank ?? 0, count: missing - back.length })
}

const readAll = ({ db, tenantId }: ParcelCall, tableId: number): Promise<ParcelRow[]> =>
  many<ParcelRow>(
    db,
    sql`select p.id, p.definition, p.rank, p.is_active as "isActive", goods."pieceCount"
      from parcel p ${goodsAt(sql`p`)}
      where p.tenant_id = ${tenantId} and p.table_id = ${tableId} order by p.rank, p.id`,
  )

const setActive = ({ db, tenantId }: ParcelCall, parcels: readonly ParcelRow[], isActive: boolean): Promise<number> =>
  run(
    db,
    sql`update parcel set is_active = ${isActive}
      where tenant_id = ${tenantId} and id = any (${parcels.map(parcel => parcel.id)}::bigint[])`,
  )

const removeParcels = async (call: ParcelCall, parcels: readonly ParcelRow[]): Promise<void> => {
  const full = parcels.find(parcel => parcel.pieceCount > 0)
  if (full !== undefined) call.refuse('TABLE_PARCEL_IN_USE', { parcel: full.definition, piece: full.pieceCount })
  for (const parcel of parcels) {
    const deleted = await deleteUnlessUsed(call.db, [
      sql`delete from parcel where tenant_id = ${call.tenantId} and id = ${parcel.id}`,
      sql`delete from place where tenant_id = ${call.tenantId} and id = ${parcel.id}`,
    ])
    if (!deleted) await setActive(call, [parcel], false)
  }
}

const addParcels = async (
  call: ParcelCall,
  { id, barcode, warehouseId }: Table,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<void> => {
  if (count === 0) return
  const ranks = Array.from({ length: count }, (_, i) => after + 1 + i)
  const barcodes = ranks.map(rank => `${barcode}-P${rank}`)
  await demandFreeBarcodes(call, barcodes)
  const word = wordsOf(call.language)['place.parcel'] ?? ''
  await run(
    call.db,
    sql`insert into parcel (tenant_id, id, table_id, barcode, definition, rank)
      select ${call.tenantId}, id, ${id}, barcode, definition, rank
      from unnest(${await newPlaces(call, warehouseId, 'parcel', count)}::bigint[], ${barcodes}::text[],
        ${ranks.map(rank => `${word} ${rank}`)}::text[], ${ranks}::integer[]) as parcel (id, barcode, definition, rank)`,
  )
}
