import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import type { DatabaseKind } from '../server/database.ts'
import { furnishedByCalls, serverOnCopy, userOf } from '../server/server.ts'
import { withMerchant } from './merchant-scene.ts'
import { addOrder, type Merchant, type SeededOrder, setSettings, stock } from './seed.ts'

export type TestUser = ReturnType<typeof userOf>

/** Ali at work: a set of one order (two cups from A1, 1.5 kg of rice from A2), a cart, more cups on B1. */
export interface PickingScene {
  readonly app: FastifyInstance
  readonly db: Database
  readonly merchant: Merchant
  readonly order: SeededOrder
  readonly cupLine: number
  readonly riceLine: number
  readonly ali: TestUser
  readonly veli: TestUser
  /** What lies on a shelf or in a place, and what of it is promised. */
  balance(placeId: number, productId: number): Promise<{ quantity: number; reserved: number }>
  /** The cup line's allocations: shelf, piece, picked, missing, excess. */
  cups(): Promise<unknown[]>
  gaps(): Promise<unknown[]>
}

export const pickingScene = async (settings: object = {}, kind: DatabaseKind = 'embedded'): Promise<PickingScene> => {
  const template = await withOrderInSet(settings, kind)
  const { app, db } = await serverOnCopy(template)
  const { order } = template.model
  const merchant = { ...template.model.merchant, db }
  const { shelves, tenantId } = merchant
  const ali = userOf(app, merchant.users.ali.token)
  const cupLine = order.lines[0]!
  return {
    app,
    db,
    merchant,
    order,
    cupLine,
    riceLine: order.lines[1]!,
    ali,
    veli: userOf(app, merchant.users.veli.token),
    balance: (placeId, productId) =>
      one(
        db,
        sql`select coalesce(sum(quantity), 0) as quantity, coalesce(sum(reserved), 0) as reserved from stock
          where tenant_id = ${tenantId} and place_id = ${placeId} and product_id = ${productId}`,
      ),
    cups: async () =>
      (await ali.do(contract.picking.products))
        .filter(row => row.orderProductID === cupLine)
        .map(row => [
          row.shelfID === shelves.A1 ? 'A1' : 'B1',
          row.piece,
          row.occurrencesPiece,
          row.missingPiece,
          row.excessPiece,
        ]),
    gaps: () => auditLedger(db, tenantId),
  }
}

const withOrderInSet = async (settings: object, kind: DatabaseKind) =>
  furnishedByCalls(
    await withMerchant(kind),
    `order in set ${JSON.stringify(settings)}`,
    async ({ app, db }, seeded) => {
      const merchant = { ...seeded, db }
      const { shelves, products, users } = merchant
      await setSettings(merchant, settings)
      await stock(merchant, shelves.A1, products.cup, 2)
      await stock(merchant, shelves.B1, products.cup, 1)
      await stock(merchant, shelves.A2, products.rice, 10)
      const order = await addOrder(merchant, [
        [products.cup, 2],
        [products.rice, 1.5],
      ])
      const ali = userOf(app, users.ali.token)
      const set = await ali.do(contract.orderSelection.make, {})
      if (set.cart === null) await ali.do(contract.carts.bind, { barcode: 'ARABA1' })
      return { merchant: seeded, order }
    },
  )
