import type { TransferPick } from '#contract/calls/goods/transfers.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, type Statement, sql } from '#server/base/store/sql.ts'
import { productCodes, productColumns } from '../product-columns.ts'
import { demandFile } from '../read-file.ts'

/** All that a picker needs for a file, read once: what it decides needs no server. */
export const readPlan: Operations['transfers']['plan'] = async (call, { id }) => {
  const file = await demandFile(call, id, 'source')
  const [shelves, products] = await Promise.all([shelvesOf(call, id, sql`true`), picksOf(call, id, sql`true`)])
  return { file, shelves, products }
}

/** The shelves that have still to be picked from, in walking order. */
export const readShelves: Operations['transfers']['pickShelves'] = async (call, { id }) => {
  await demandFile(call, id, 'source')
  return shelvesOf(call, id, sql`a.picked + a.missing < a.piece`)
}

export const readShelfProducts: Operations['transfers']['shelfProducts'] = async (call, { id, shelfId }) => {
  await demandFile(call, id, 'source')
  return picksOf(call, id, sql`a.shelf_id = ${shelfId}`)
}

const shelvesOf = async ({ db, tenantId }: Call, id: number, which: Statement): Promise<Shelf[]> => {
  const shelves = await many<Omit<Shelf, 'subUnitList'>>(
    db,
    sql`select id, definition, code, barcode, rank, is_missing_product_shelf as "isMissingProductShelf",
        is_lot_shelf as "isLotShelf", parent_id as "parentId", is_open_for_sale as "isOpenForSale"
      from shelf where tenant_id = ${tenantId} and id in (
        select a.shelf_id from transfer_allocation a
        where a.tenant_id = ${tenantId} and a.file_id = ${id} and a.piece > 0 and ${which})
      order by rank, id`,
  )
  return shelves.map(shelf => ({ ...shelf, subUnitList: [] }))
}

const picksOf = ({ db, tenantId }: Call, id: number, which: Statement): Promise<TransferPick[]> =>
  many<TransferPick>(
    db,
    sql`select ${productColumns}, a.shelf_id as "shelfId", a.piece, a.picked, a.missing
      from transfer_allocation a
      join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      join product p on p.tenant_id = a.tenant_id and p.id = a.product_id
      ${productCodes}
      where a.tenant_id = ${tenantId} and a.file_id = ${id} and a.piece > 0 and ${which}
      order by shelf.rank, shelf.id, p.name, p.id`,
  )
