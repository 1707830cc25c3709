import { many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import type { DatabaseKind } from '../server/database.ts'
import { userOf } from '../server/server.ts'
import type { TestUser } from './picking-scene.ts'
import { type ReturnScene, returnScene, returns, wholeReturn } from './return-scene.ts'
import { addUser, setSettings, stock } from './seed.ts'

/** Of a product that a supplier brought; its lot and expiry where he told. */
export type Delivered = readonly [productId: number, piece: number, lot?: string, expiresOn?: string]

/**
 * A returned order's goods lie in the returns area under slip R1: two cups, a plate, 1.5 kg of rice. Shelf A1 holds 12 cups,
 * A2 holds 3 plates, B1 is empty; nothing was delivered yet. Can and Ece put away, and may do nothing else.
 */
export interface PlacementScene extends ReturnScene {
  readonly can: TestUser
  readonly ece: TestUser
  readonly tokens: Readonly<Record<'can' | 'ece', string>>
  /** A supplier's file that was counted: its goods lie in the receiving area. */
  deliver(lines: readonly Delivered[]): Promise<{ readonly id: number; readonly code: string }>
  /** The file's state, and what of each line was put away. */
  file(id: number): Promise<{ readonly status: number; readonly placed: readonly number[] }>
  /** What lies on a shelf, or in an area. */
  at(place: number | 'receiving' | 'returns', productId: number): Promise<number>
  /** The last movements of a product, the newest first. */
  moved(productId: number, count: number): Promise<readonly Record<string, unknown>[]>
}

export const placementScene = async ({
  settings = {},
  kind = 'embedded' as DatabaseKind,
} = {}): Promise<PlacementScene> => {
  const scene = await returnScene({ kind })
  const { app, db, merchant } = scene
  const { tenantId, warehouseId, products, shelves } = merchant
  await setSettings(merchant, settings)
  const may = ['ProductManagement.GoodsAcceptOrderPlacement'] as const
  const can = await addUser(merchant, 'can', may)
  const ece = await addUser(merchant, 'ece', may)
  await stock(merchant, shelves.A1, products.cup, 12)
  await stock(merchant, shelves.A2, products.plate, 3)
  await scene.ali.do(returns.complete, { ...wholeReturn(scene), returnPaymentType: 1 })
  const { id: supplierId } = await one<{ id: number }>(
    db,
    sql`insert into supplier (tenant_id, code, name, tax_no, contact, address, email, note)
      values (${tenantId}, 'T1', 'Toptancı', '', '', '', '', '') returning id`,
  )
  return {
    ...scene,
    can: userOf(app, can.token),
    ece: userOf(app, ece.token),
    tokens: { can: can.token, ece: ece.token },
    deliver: async lines => {
      const file = await one<{ id: number; code: string }>(
        db,
        sql`insert into receiving_file (tenant_id, warehouse_id, supplier_id, status, created_by)
          values (${tenantId}, ${warehouseId}, ${supplierId}, 3, ${merchant.users.ali.id})
          returning id, file_no as code`,
      )
      await run(
        db,
        sql`insert into receiving_line (tenant_id, file_id, product_id, expected, received)
          select ${tenantId}, ${file.id}, product_id, sum(piece), sum(piece)
          from unnest(${lines.map(line => line[0])}::bigint[], ${lines.map(line => line[1])}::numeric[])
            as line (product_id, piece) group by product_id`,
      )
      const from = await areaOf(db, tenantId, warehouseId, 'supplier')
      const to = await areaOf(db, tenantId, warehouseId, 'receiving')
      for (const [productId, quantity, lot, expiresOn] of lines)
        await moveGoods(db, tenantId, [
          { kind: 'receipt', productId, quantity, from, to, document: file.code, lot, expiresOn },
        ])
      return file
    },
    file: async id => {
      const { status } = await one<{ status: number }>(
        db,
        sql`select status from receiving_file where tenant_id = ${tenantId} and id = ${id}`,
      )
      const lines = await many<{ placed: number }>(
        db,
        sql`select placed from receiving_line where tenant_id = ${tenantId} and file_id = ${id} order by product_id`,
      )
      return { status, placed: lines.map(({ placed }) => placed) }
    },
    at: async (place, productId) => {
      const id = typeof place === 'number' ? place : await areaOf(db, tenantId, warehouseId, place)
      const { quantity } = await one<{ quantity: number }>(
        db,
        sql`select coalesce(sum(quantity), 0) as quantity from stock
          where tenant_id = ${tenantId} and place_id = ${id} and product_id = ${productId}`,
      )
      return quantity
    },
    moved: (productId, count) =>
      many(
        db,
        sql`select kind, quantity, lot, expires_on::text as until, document from movement
          where tenant_id = ${tenantId} and product_id = ${productId} order by id desc limit ${count}`,
      ),
  }
}
