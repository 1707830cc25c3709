import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type LineScene, type LineSceneOptions, lineScene } from './line-scene.ts'
import { stock } from './seed.ts'

/**
 * A picked set in whose walk nobody found the two cups of the order `mixed`; another shelf, B1, holds three cups.
 * Ali sits at MASA1.
 */
export interface MissingScene extends LineScene {
  readonly cupLine: number
  readonly plateLine: number
  /** What lies on B1 of the cup, and what of it is promised. */
  cupsOnB1(): Promise<{ quantity: number; reserved: number }>
  decide(decision: string, note?: string, lineId?: number): Promise<unknown>
  /** Kind, quantity and place of what came into a parcel or went to the adjustment area. */
  arrivals(): Promise<unknown[]>
  decisions(): Promise<unknown[]>
}

export const missingScene = async ({
  onB1 = 3,
  missing = orders => [orders.mixed.lines[0]!],
  ...options
}: LineSceneOptions & { readonly onB1?: number } = {}): Promise<MissingScene> => {
  const scene = await lineScene(
    { missing, ...options },
    {
      step: `more on B1: ${onB1}`,
      by: async ({ db, merchant, masa1 }) => {
        const { shelves, products, users } = merchant
        if (onB1 > 0) await stock(merchant, shelves.B1, products.cup, onB1)
        await run(db, sql`update combining_table set user_id = ${users.ali.id} where id = ${masa1.id}`)
      },
    },
  )
  const { db, merchant, veli, orders } = scene
  const { tenantId, shelves, products } = merchant
  const cupLine = orders.mixed.lines[0]!
  return {
    ...scene,
    cupLine,
    plateLine: orders.mixed.lines[1]!,
    cupsOnB1: () =>
      one(
        db,
        sql`select coalesce(sum(quantity), 0) as quantity, coalesce(sum(reserved), 0) as reserved from stock
          where tenant_id = ${tenantId} and place_id = ${shelves.B1} and product_id = ${products.cup}`,
      ),
    decide: (decision, note = '', lineId = cupLine) =>
      veli.do(contract.missing.decide, { orderProductID: lineId, decision: decision as 'wait', note }),
    arrivals: () =>
      many(
        db,
        sql`select m.kind, m.quantity, from_place.kind as from, m.reason from movement m
          join place to_place on to_place.tenant_id = m.tenant_id and to_place.id = m.to_place_id
          join place from_place on from_place.tenant_id = m.tenant_id and from_place.id = m.from_place_id
          where m.tenant_id = ${tenantId} and to_place.kind = 'parcel' order by m.id`,
      ),
    decisions: () =>
      many(
        db,
        sql`select order_line_id as line, decision, note from missing_decision where tenant_id = ${tenantId} order by id`,
      ),
  }
}
