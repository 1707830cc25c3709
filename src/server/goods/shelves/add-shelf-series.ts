import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { contract } from '#contract/index.ts'
import { shelvesOf } from '#domain/shelf-series.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandFreeBarcodes } from '../places/demand-free-barcodes.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { newPlaces } from '../places/new-places.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { demandParentShelf } from './demand-parent-shelf.ts'

type AddSeries = typeof contract.shelves.addSeries

/** Makes the shelves of a series in the caller's warehouse: all of them, or, if one cannot be made, none. */
export const addShelfSeries = async (
  call: Call<AddSeries['keys'][number]>,
  input: InputOfCall<AddSeries>,
): Promise<ModelOf<AddSeries>> => {
  const { db, tenantId, caller, refuse } = call
  const { parentId = null, isMissingProductShelf = false, isLotShelf = false, isOpenForSale = true } = input
  const shelves = shelvesOf(input)
  if (shelves.length === 0) refuse('SHELF_SERIES_INVALID', { code: input.firstCode })
  await lockPlaces(call)
  const warehouseId = ownWarehouse(call)
  const column = (name: keyof (typeof shelves)[number]) => shelves.map(shelf => shelf[name])
  await demandFreeBarcodes(
    call,
    shelves.map(({ barcode }) => barcode),
  )
  if (parentId !== null) await demandParentShelf(call, { id: null, warehouseId, parentId })
  const ids = await newPlaces(call, warehouseId, 'shelf', shelves.length)
  await run(
    db,
    sql`insert into shelf (tenant_id, id, warehouse_id, parent_id, code, definition, barcode, rank,
        is_missing_product_shelf, is_lot_shelf, is_open_for_sale, saved_by)
      select ${tenantId}, id, ${warehouseId}, ${parentId}, code, definition, barcode, rank,
        ${isMissingProductShelf}, ${isLotShelf}, ${isOpenForSale}, ${caller.id}
      from unnest(${ids}::bigint[], ${column('code')}::text[], ${column('definition')}::text[],
        ${column('barcode')}::text[], ${column('rank')}::integer[]) as made (id, code, definition, barcode, rank)`,
  )
  return { ids, firstCode: shelves[0]!.code, lastCode: shelves.at(-1)!.code }
}
