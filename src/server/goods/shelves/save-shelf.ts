import type { ShelfDetail } from '#contract/calls/goods/shelves.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { holdRecord } from '#server/base/records/hold-record.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { newPlaces } from '../places/new-places.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandIdleShelf } from './demand-idle-shelf.ts'
import { demandParentShelf } from './demand-parent-shelf.ts'
import { readShelf } from './read-shelf.ts'

type Save = typeof contract.shelves.save
type SaveCall = Call<Save['keys'][number]>
type Input = InputOfCall<Save>

/** Makes a shelf in the caller's warehouse, or changes the one of this id; what the input leaves out stays. */
export const saveShelf = async (call: SaveCall, { id, version, ...input }: Input): Promise<ShelfDetail> => {
  await lockPlaces(call)
  const savedId = id === undefined ? await addShelf(call, input) : await changeShelf(call, { id, version }, input)
  return (await readShelf(call.db, call.tenantId, savedId))!
}

type Fields = Omit<Input, 'id' | 'version'>

const addShelf = async (call: SaveCall, input: Fields): Promise<number> => {
  const { db, tenantId } = call
  const warehouseId = ownWarehouse(call)
  const shelf = {
    isMissingProductShelf: false,
    isLotShelf: false,
    isOpenForSale: true,
    isActive: true,
    ...input,
  }
  const { parentId = null } = input
  await demandFreeBarcodes(call, [shelf.barcode])
  if (parentId !== null) await demandParentShelf(call, { id: null, warehouseId, parentId })
  const [id] = await newPlaces(call, warehouseId, 'shelf', 1)
  await run(
    db,
    sql`insert into shelf (tenant_id, id, warehouse_id, parent_id, code, definition, barcode, rank,
        is_missing_product_shelf, is_lot_shelf, is_open_for_sale, is_active, saved_by)
      values (${tenantId}, ${id}, ${warehouseId}, ${parentId}, ${shelf.code}, ${shelf.definition},
        ${shelf.barcode}, ${shelf.rank}, ${shelf.isMissingProductShelf}, ${shelf.isLotShelf}, ${shelf.isOpenForSale},
        ${shelf.isActive}, ${call.caller.id})`,
  )
  return id!
}

const changeShelf = async (
  call: SaveCall,
  { id, version }: { readonly id: number; readonly version: number },
  input: Fields,
): Promise<number> => {
  const { db, tenantId, refuse } = call
  const held = await holdRecord(call, sql`shelf r where r.tenant_id = ${tenantId} and r.id = ${id}`, version)
  if (!held) refuse('SHELF_NOT_FOUND', { id })
  const before = (await readShelf(db, tenantId, id))!
  const shelf = { ...before, ...input }
  const { parentId = before.parentId } = input
  if (shelf.barcode !== before.barcode) await demandFreeBarcodes(call, [shelf.barcode])
  if (parentId !== null && parentId !== before.parentId)
    await demandParentShelf(call, { id, warehouseId: before.warehouseID, parentId })
  if (before.isActive && !shelf.isActive) await demandIdleShelf(call, before)
  await run(
    db,
    sql`update shelf
      set code = ${shelf.code}, definition = ${shelf.definition}, barcode = ${shelf.barcode}, rank = ${shelf.rank},
        parent_id = ${parentId}, is_missing_product_shelf = ${shelf.isMissingProductShelf},
        is_lot_shelf = ${shelf.isLotShelf}, is_open_for_sale = ${shelf.isOpenForSale}, is_active = ${shelf.isActive},
        ${savedBy(call)}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return id
}
