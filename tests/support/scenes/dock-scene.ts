import { contract } from '#contract/index.ts'
import { refuse } from '#server/base/refused.ts'
import type { Caller } from '#server/base/sessions.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { type MadePackages, makePackages } from '#server/line/dispatch/packages/make-packages.ts'
import { makeDocuments } from '#server/papers/documents/make-documents.ts'
import { type LineScene, type LineSceneOptions, lineScene } from './line-scene.ts'
import type { SeededOrder } from './seed.ts'

/** A picked set whose orders can be checked by hand, so that their packages stand at the dock. */
export interface DockScene extends LineScene {
  /** Carries what is picked of an order to the dispatch area, if it is not there yet, and makes its packages. */
  check(order: SeededOrder, wanted?: { carrier?: string; count?: number; desi?: number }): Promise<MadePackages>
  /** Makes a checked order's documents, printing its labels. */
  document(order: SeededOrder): Promise<void>
  carrierId(code: string): Promise<number>
  /** Changes a carrier's row. */
  setCarrier(code: string, columns: Readonly<Record<string, string | number | boolean | null>>): Promise<void>
  /** What carriers were told or are to be told, in order: kind and payload. */
  told(): Promise<readonly (readonly [kind: string, payload: Record<string, unknown>])[]>
  /** What the order's lines are: picked, combined, checked, excess and process. */
  lines(order: SeededOrder): Promise<unknown[]>
}

export const dockScene = async (options: LineSceneOptions = {}): Promise<DockScene> => {
  const scene = await lineScene(options)
  const { db, merchant } = scene
  const { tenantId } = merchant
  const inTransaction = <Result>(work: (db: Database) => Promise<Result>) =>
    transact(db as never, client => work(client as Database))
  return {
    ...scene,
    check: (order, { carrier = 'Yurtiçi', count = 1, desi = 1 } = {}) =>
      inTransaction(async db => {
        await carryToDispatch(db, scene, order)
        return makePackages({ db, tenantId, refuse }, { orderId: order.id, carrierName: carrier, count, desi })
      }),
    document: order =>
      inTransaction(async db => {
        const caller = { id: merchant.users.ali.id } as Caller
        await makeDocuments({ db, tenantId, caller, inThread: inThisThread }, { orderId: order.id, kinds: ['Cargo'] })
      }),
    carrierId: async code =>
      (await one<{ id: number }>(db, sql`select id from carrier where tenant_id = ${tenantId} and code = ${code}`)).id,
    setCarrier: async (code, columns) => {
      await db.query(
        `update carrier set ${Object.keys(columns)
          .map((column, i) => `${column} = $${i + 3}`)
          .join(', ')} where tenant_id = $1 and code = $2`,
        [tenantId, code, ...Object.values(columns)],
      )
    },
    told: async () =>
      (
        await many<{ kind: string; payload: Record<string, unknown> }>(
          db,
          sql`select kind, payload from outbox where tenant_id = ${tenantId} order by id`,
        )
      ).map(({ kind, payload }) => [kind, payload] as const),
    lines: order =>
      many(
        db,
        sql`select picked, combined, checked, excess, process from order_line
          where tenant_id = ${tenantId} and order_id = ${order.id} order by id`,
      ),
  }
}

const carryToDispatch = async (db: Database, { merchant, cart }: LineScene, order: SeededOrder): Promise<void> => {
  const { tenantId, warehouseId } = merchant
  const to = await areaOf(db, tenantId, warehouseId, 'dispatch')
  const picked = await many<{ id: number; productId: number; quantity: number }>(
    db,
    sql`select id, product_id as "productId", picked - checked as quantity from order_line
      where tenant_id = ${tenantId} and order_id = ${order.id} and picked > checked order by id`,
  )
  await moveGoods(
    db,
    tenantId,
    picked.map(({ id, productId, quantity }) => ({
      kind: 'check',
      productId,
      quantity,
      from: cart(0),
      to,
      orderLineId: id,
    })),
  )
  await run(
    db,
    sql`with lines as (
      update order_line set combined = picked, checked = picked where tenant_id = ${tenantId} and order_id = ${order.id}
    )
    update customer_order set checked_at = now(), package_status = 5 where tenant_id = ${tenantId} and id = ${order.id}`,
  )
}

/** Ali's manifest of a carrier. */
export const openManifest = async ({ ali, carrierId }: DockScene, code = 'YURTICI') =>
  (await ali.do(contract.dispatch.open, { carrierID: await carrierId(code) })).manifest
