import type { TableDetail } from '#contract/calls/goods/tables.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandIdleTable } from './demand-idle-table.ts'
import { readTable } from './read-table.ts'
import { setParcelCount } from './set-parcel-count.ts'
import { table } from './table.ts'

type Save = typeof contract.tables.save
type SaveCall = Call<Save['keys'][number]>
type Input = InputOfCall<Save>

/**
 * Makes a table in the caller's warehouse, or changes the one of this id; what the input leaves out stays. Parcels keep
 * the barcodes that are stuck on them, whatever becomes of the table's.
 */
export const saveTable = async (call: SaveCall, { id, version, ...input }: Input): Promise<TableDetail> => {
  await lockPlaces(call)
  const saved = id === undefined ? await addTable(call, input) : await changeTable(call, { id, version }, input)
  await setParcelCount(call, saved, input.parcelCount)
  return (await readTable(call.db, call.tenantId, saved.id))!
}

type Fields = Omit<Input, 'id' | 'version'>

interface SavedTable {
  readonly id: number
  readonly barcode: string
  readonly warehouseId: number
}

const addTable = async (call: SaveCall, input: Fields): Promise<SavedTable> => {
  const warehouseId = ownWarehouse(call)
  const { barcode } = input
  await demandFreeBarcodes(call, [barcode])
  return { id: await table.add(call, input, { warehouse_id: warehouseId }), barcode, warehouseId }
}

const changeTable = async (
  call: SaveCall,
  { id, version }: { readonly id: number; readonly version: number },
  input: Fields,
): Promise<SavedTable> => {
  await table.hold(call, id, version)
  const before = (await readTable(call.db, call.tenantId, id))!
  const { barcode } = input
  if (barcode !== before.barcode) await demandFreeBarcodes(call, [barcode])
  if (before.isActive && input.isActive === false) demandIdleTable(call, before)
  await table.change(call, id, input)
  return { id, barcode, warehouseId: before.warehouseID }
}
