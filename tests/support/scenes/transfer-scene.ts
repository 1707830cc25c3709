import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import type { DatabaseKind } from '../server/database.ts'
import { userOf } from '../server/server.ts'
import { type PickingScene, pickingScene, type TestUser } from './picking-scene.ts'
import { addShelf, addUser } from './seed.ts'

/** Barcodes of the seeded products. */
export const [cup, plate, rice] = ['8690000000012', '8690000000029', '8690000000036'] as const

/**
 * A second warehouse beside the one where Ali picks: nothing lies there. Of the first, one cup on B1 and 8.5 kg of rice on A2
 * are free. Veli sends and reviews, Deniz checks in the second and may not review.
 */
export interface TransferScene extends PickingScene {
  readonly there: { readonly warehouseId: number; readonly shelf: number }
  readonly deniz: TestUser
  readonly tokens: Readonly<Record<'veli' | 'deniz', string>>
  /** Drafts a transfer of these, and answers with its id. */
  draft(lines: Readonly<Record<string, number>>): Promise<number>
  /** The same, and hands it to the pickers. */
  send(lines: Readonly<Record<string, number>>): Promise<number>
  /** State, and for the first line: piece, picked, missing, dropped, checked, lost. */
  stands(id: number): Promise<readonly [state: number, ...figures: number[]]>
  /** What lies of a product: on B1, in transit of the first warehouse, in the receiving areas of both. */
  lies(product: 'cup' | 'plate' | 'rice'): Promise<readonly number[]>
}

export const transferScene = async (settings: object = {}, kind: DatabaseKind = 'embedded'): Promise<TransferScene> => {
  const scene = await pickingScene(settings, kind)
  const { app, db, merchant, veli } = scene
  const { tenantId, storeId } = merchant
  const { id: warehouseId } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, 'Kadıköy', 'KDK', 2) returning id`,
  )
  const place = { db, tenantId, storeId, warehouseId }
  const shelf = await addShelf(place, 'K1', 1)
  const deniz = await addUser(place, 'deniz', ['ProductManagement.WarehouseProductTransfer'])
  const draft = async (lines: Readonly<Record<string, number>>): Promise<number> => {
    const told = Object.entries(lines).map(([barcode, quantity]) => ({ barcode, quantity }))
    return (await veli.do(contract.transferFiles.make, { transferWarehouseId: warehouseId, lines: told })).id
  }
  return {
    ...scene,
    there: { warehouseId, shelf },
    deniz: userOf(app, deniz.token),
    tokens: { veli: merchant.users.veli.token, deniz: deniz.token },
    draft,
    send: async lines => {
      const id = await draft(lines)
      await veli.do(contract.transfers.status, { id, status: 1 })
      return id
    },
    stands: async id => {
      const { status, ...line } = await one<Record<string, number>>(
        db,
        sql`select f.status, l.piece, l.picked, l.missing, l.dropped, l.checked, l.lost from transfer_file f
          join transfer_line l on l.tenant_id = f.tenant_id and l.file_id = f.id
          where f.tenant_id = ${tenantId} and f.id = ${id} order by l.id limit 1`,
      )
      return [status!, ...Object.values(line)]
    },
    lies: async product => {
      const places = [
        merchant.shelves.B1,
        await areaOf(db, tenantId, merchant.warehouseId, 'transit'),
        await areaOf(db, tenantId, merchant.warehouseId, 'receiving'),
        await areaOf(db, tenantId, warehouseId, 'receiving'),
      ]
      const rows = await many<{ quantity: number }>(
        db,
        sql`select coalesce(stock.quantity, 0) as quantity
          from unnest(${places}::bigint[]) with ordinality as asked (id, nth)
          left join stock on stock.tenant_id = ${tenantId} and stock.place_id = asked.id
            and stock.product_id = ${merchant.products[product]}
          order by nth`,
      )
      return rows.map(({ quantity }) => quantity)
    },
  }
}
