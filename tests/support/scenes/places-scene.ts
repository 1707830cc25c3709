import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { DatabaseKind } from '../server/database.ts'
import { userOf } from '../server/server.ts'
import { merchantScene } from './merchant-scene.ts'
import { addUser, type Merchant } from './seed.ts'

/** Ece manages the places of a merchant; Can manages them too. */
export interface PlacesScene {
  readonly db: Database
  readonly merchant: Merchant
  readonly ece: ReturnType<typeof userOf>
  readonly can: ReturnType<typeof userOf>
  readonly ali: ReturnType<typeof userOf>
  /** Someone else of the merchant, by what he may do. */
  readonly user: (name: string, permissions: Parameters<typeof addUser>[2]) => Promise<ReturnType<typeof userOf>>
  /** The movements since the beginning: kind, from, to, quantity, reason. */
  readonly moves: () => Promise<unknown[]>
  readonly gaps: () => Promise<unknown[]>
  /** Moves goods from the supplier to any place, and back to nowhere with a quantity below zero. */
  readonly bring: (placeId: number, productId: number, quantity: number, orderLineId?: number) => Promise<void>
  /** A warehouse of the same merchant that nobody works in, with a shelf of this barcode. */
  readonly otherWarehouse: (barcode: string) => Promise<{ readonly shelfId: number }>
}

const managing = [
  'WarehouseManagement.ShelfManager',
  'WarehouseManagement.CarManager',
  'WarehouseManagement.TableManager',
] as const

export const placesScene = async (kind: DatabaseKind = 'embedded'): Promise<PlacesScene> => {
  const { app, db, merchant } = await merchantScene(kind)
  const { tenantId, warehouseId } = merchant
  const user: PlacesScene['user'] = async (name, permissions) =>
    userOf(app, (await addUser(merchant, name, permissions)).token)
  return {
    db,
    merchant,
    ece: await user('ece', managing),
    can: await user('can', managing),
    ali: userOf(app, merchant.users.ali.token),
    user,
    moves: () =>
      many(
        db,
        sql`select kind, from_place_id as from, to_place_id as to, product_id as product, quantity, reason
          from movement where tenant_id = ${tenantId} order by id`,
      ),
    gaps: () => auditLedger(db, tenantId),
    bring: async (placeId, productId, quantity, orderLineId) => {
      const outside = await areaOf(db, tenantId, warehouseId, 'supplier')
      const [from, to] = quantity > 0 ? [outside, placeId] : [placeId, outside]
      await moveGoods(db, tenantId, [
        { productId, quantity: Math.abs(quantity), from, to, kind: 'receipt', orderLineId },
      ])
    },
    otherWarehouse: async barcode => {
      const { id } = await one<{ id: number }>(
        db,
        sql`insert into warehouse (tenant_id, store_id, name, code, type)
          values (${tenantId}, ${merchant.storeId}, 'İade deposu', 'ID', 3) returning id`,
      )
      const place = await one<{ id: number }>(
        db,
        sql`insert into place (tenant_id, warehouse_id, kind) values (${tenantId}, ${id}, 'shelf') returning id`,
      )
      await run(
        db,
        sql`insert into shelf (tenant_id, id, warehouse_id, code, definition, barcode, rank)
          values (${tenantId}, ${place.id}, ${id}, 'Z9', 'Raf Z9', ${barcode}, 1)`,
      )
      return { shelfId: place.id }
    },
  }
}
