import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import type { DatabaseKind } from '../server/database.ts'
import { userOf } from '../server/server.ts'
import { merchantScene } from './merchant-scene.ts'
import type { TestUser } from './picking-scene.ts'
import { addOrder, addUser, type Merchant, type SeededOrder, setSettings } from './seed.ts'

/** A delivered order of Elif's: two cups at 50, a plate at 30, 1.5 kg of rice at 20; 160 TRY, all paid. Two at the returns desk. */
export interface ReturnScene {
  readonly app: FastifyInstance
  readonly db: Database
  readonly merchant: Merchant
  readonly ali: TestUser
  readonly veli: TestUser
  readonly order: SeededOrder
  readonly customerId: number
  /** Reasons for which goods come back, by name. */
  readonly causes: Readonly<Record<string, number>>
  /** Another order of hers that was sent, of these products. */
  addSent(lines: readonly (readonly [productId: number, piece: number])[]): Promise<SeededOrder>
  /** Changes columns of an order. */
  set(order: SeededOrder, columns: Readonly<Record<string, string | number | boolean | null>>): Promise<void>
  status(order?: SeededOrder): Promise<number>
  /** The statuses that the order went through. */
  history(order?: SeededOrder): Promise<readonly number[]>
  returned(order?: SeededOrder): Promise<readonly number[]>
  /** What lies on a kind of place in the warehouse. */
  lying(kind: 'returns' | 'shelf' | 'customer', productId: number): Promise<number>
  gaps(): Promise<unknown[]>
}

interface Options {
  readonly settings?: object
  readonly kind?: DatabaseKind
}

export const returnScene = async ({ settings = {}, kind = 'embedded' }: Options = {}): Promise<ReturnScene> => {
  const { app, db, merchant } = await merchantScene(kind)
  const { tenantId, products } = merchant
  await setSettings(merchant, settings)
  const ali = await addUser(merchant, 'returns', ['RefundManager.ShowPage', 'OrderManagement.OrderDetails'])
  const { id: customerId } = await one<{ id: number }>(
    db,
    sql`insert into customer (tenant_id, code, name) values (${tenantId}, 'M1', 'Elif Demir') returning id`,
  )
  const addSent: ReturnScene['addSent'] = async lines => {
    const order = await addOrder(merchant, lines, { city: 'Bursa' })
    await run(
      db,
      sql`with lines as (
        update order_line l set process = 3, unit_price = price.of
        from (values (${products.cup}::bigint, 50), (${products.plate}, 30), (${products.rice}, 20)) as price (id, of)
        where l.tenant_id = ${tenantId} and l.order_id = ${order.id} and l.product_id = price.id
        returning l.piece * price.of as amount
      )
      update customer_order set status = 7, customer_id = ${customerId}, phone = '+90 532 111 22 33',
        payment_type = 'Kredi kartı', delivered_at = now() - interval '3 days',
        amount = (select sum(amount) from lines)
      where tenant_id = ${tenantId} and id = ${order.id}`,
    )
    return order
  }
  const order = await addSent([
    [products.cup, 2],
    [products.plate, 1],
    [products.rice, 1.5],
  ])
  const causes = await many<{ definition: string; id: number }>(
    db,
    sql`select definition, id from return_cause where tenant_id = ${tenantId}`,
  )
  const asked = (which: SeededOrder | undefined): number => (which ?? order).id
  return {
    app,
    db,
    merchant,
    ali: userOf(app, ali.token),
    veli: userOf(app, merchant.users.veli.token),
    order,
    customerId,
    causes: Object.fromEntries(causes.map(({ definition, id }) => [definition, id])),
    addSent,
    set: async ({ id }, columns) => {
      await db.query(
        `update customer_order set ${Object.keys(columns)
          .map((column, i) => `${column} = $${i + 3}`)
          .join(', ')} where tenant_id = $1 and id = $2`,
        [tenantId, id, ...Object.values(columns)],
      )
    },
    status: async which =>
      (
        await one<{ status: number }>(
          db,
          sql`select status from customer_order where tenant_id = ${tenantId} and id = ${asked(which)}`,
        )
      ).status,
    history: async which =>
      (
        await many<{ status: number }>(
          db,
          sql`select new_status as status from order_status_change
            where tenant_id = ${tenantId} and order_id = ${asked(which)} order by id`,
        )
      ).map(({ status }) => status),
    returned: async which =>
      (
        await many<{ returned: number }>(
          db,
          sql`select returned from order_line where tenant_id = ${tenantId} and order_id = ${asked(which)} order by id`,
        )
      ).map(({ returned }) => returned),
    lying: async (kind, productId) =>
      (
        await one<{ quantity: number }>(
          db,
          sql`select coalesce(sum(quantity), 0) as quantity
            from stock join place on place.tenant_id = stock.tenant_id and place.id = stock.place_id
            where stock.tenant_id = ${tenantId} and stock.product_id = ${productId} and place.kind = ${kind}`,
        )
      ).quantity,
    gaps: () => auditLedger(db, tenantId),
  }
}

/** All of the scene's order, sound, as the returns desk sends it. */
export const wholeReturn = ({ order }: Pick<ReturnScene, 'order'>) => ({
  id: order.id,
  products: order.lines.map((orderProductID, i) => ({
    orderProductID,
    piece: [2, 1, 1.5][i]!,
    returnReasonID: 0,
    condition: 'sound' as const,
  })),
})

export const { returns } = contract
