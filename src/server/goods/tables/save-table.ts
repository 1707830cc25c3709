import type { TableDetail } from '#contract/calls/goods/tables.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandIdleTable } from './demand-idle-table.ts'
import { readListing } from './read-table.ts'
import { setParcelCount } from './set-parcel-count.ts'

type Save = typeof contract.tables.save
type SaveCall = Call<Save['keys'][number]>
type Input = InputOfCall<Save>

/**
 * Makes a table in the caller's warehouse, or changes the one of this id; what the input leaves out stays. Parcels keep
 * the barcodes that are stuck on them, whatever becomes of the table's.
 */
export const saveTable = async (call: SaveCall, { id, version, ...input }: Input): Promise<TableDetail> => {
  await lockPlaces(call)
  const table = id === undefined ? await addTable(call, input) : await changeTable(call, { id, version }, input)
  await setParcelCount(call, table, input.parcelCount)
  return (await readListing(call.db, call.tenantId, table.id))!
}

type Fields = Omit<Input, 'id' | 'version'>

interface SavedTable {
  readonly id: number
  readonly barcode: string
  readonly warehouseId: number
}

const addTable = async (call: SaveCall, { barcode, definition, isActive = true }: Fields): Promise<SavedTable> => {
  const warehouseId = ownWarehouse(call)
  await demandFreeBarcodes(call, [barcode])
  const { id } = await one<{ id: number }>(
    call.db,
    sql`insert into combining_table (tenant_id, warehouse_id, barcode, definition, is_active, saved_by)
      values (${call.tenantId}, ${warehouseId}, ${barcode}, ${definition}, ${isActive}, ${call.caller.id})
      returning id`,
  )
  return { id, barcode, warehouseId }
}

const changeTable = async (
  call: SaveCall,
  { id, version }: { readonly id: number; readonly version: number },
  input: Fields,
): Promise<SavedTable> => {
  const { db, tenantId, refuse } = call
  const row = sql`combining_table r where r.tenant_id = ${tenantId} and r.id = ${id}`
  if (!(await holdRecord(call, row, version))) refuse('TABLE_NOT_FOUND', { id })
  const before = (await readListing(db, tenantId, id))!
  const table = { ...before, ...input }
  if (table.barcode !== before.barcode) await demandFreeBarcodes(call, [table.barcode])
  if (before.isActive && !table.isActive) demandIdleTable(call, before)
  await run(
    db,
    sql`update combining_table
      set barcode = ${table.barcode}, definition = ${table.definition}, is_active = ${table.isActive}, ${savedBy(call)}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return { id, barcode: table.barcode, warehouseId: before.warehouseID }
}
