import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, setSettings, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { send, userOf } from '#tests/support/server/server.ts'

const { orders, orderSelection, picking, sets, carts } = contract

describe.each(databaseKinds)('on the %s database', kind => {
  test('resets, cancels, sets and picks at once: no piece is lost or promised twice', async () => {
    const { app, db, merchant } = await merchantScene(kind)
    await setSettings(merchant, { arabaModulAktif: false, urunToplamaAyar: { fazlaOkutma: true } })
    const { shelves, products, users } = merchant
    for (const shelf of [shelves.B1, shelves.A1]) {
      await stock(merchant, shelf, products.cup, 60)
      await stock(merchant, shelf, products.plate, 60)
    }
    const made = []
    for (let i = 0; i < 12; i++)
      made.push(
        await addOrder(merchant, [
          [products.plate, 2],
          [products.cup, 2],
        ]),
      )
    const ids = made.map(order => order.id)
    const ali = userOf(app, users.ali.token)
    const statuses: number[] = []
    for (let round = 0; round < 8; round++) {
      await send(app, orderSelection.make, {}, users.ali)
      const rows = await ali.do(picking.products).catch(() => [])
      const picks = rows.map((row, i) => ({
        endpoint: picking.pick,
        input: {
          orderProductID: row.orderProductID,
          piece: 1 + (i % 3),
          ...(i % 4 === 0 && { shelfID: shelves.B1, allocatedShelfID: row.shelfID }),
        },
        user: users.ali,
      }))
      const undos = rows.slice(0, 6).map(row => ({
        endpoint: picking.setPiece,
        input: { orderProductID: row.orderProductID, piece: 0 },
        user: users.ali,
      }))
      const others = [
        { endpoint: orders.reset, input: { orderId: ids[round]! }, user: users.veli },
        { endpoint: orders.resetMany, input: { ids: ids.slice(4, 9).toReversed() }, user: users.veli },
        { endpoint: orders.resetMany, input: { ids: ids.slice(2, 7) }, user: users.veli },
        { endpoint: orders.cancel, input: { id: ids[11 - (round % 2)]!, reason: 'Vazgeçti' }, user: users.veli },
        { endpoint: orderSelection.make, input: { maxOrders: 3 }, user: users.veli },
        { endpoint: carts.release, input: {}, user: users.ali },
        { endpoint: sets.takeBack, input: { setNo: round + 1 }, user: users.veli },
        { endpoint: sets.split, input: { setNo: round + 1, orderIDs: [ids[9]!] }, user: users.veli },
        { endpoint: sets.close, input: { setNo: round + 2 }, user: users.veli },
      ]
      const acts = [...picks, ...undos, ...others].toSorted((a, b) => order(a, round) - order(b, round))
      const answers = await Promise.all(acts.map(({ endpoint, input, user }) => send(app, endpoint, input, user)))
      statuses.push(...answers.map(answer => answer.statusCode))
      expect(await auditLedger(db, merchant.tenantId)).toEqual([])
      await send(app, sets.takeBack, { setNo: round + 1 }, users.veli)
      await send(app, carts.release, {}, users.ali)
      await send(app, carts.release, {}, users.veli)
    }
    expect(statuses.filter(status => status >= 500)).toEqual([])
    await send(app, orders.resetMany, { ids }, users.veli)
    expect(await auditLedger(db, merchant.tenantId)).toEqual([])
    expect(await one(db, sql`select sum(quantity) as lies from stock where is_real`)).toEqual({ lies: 240 })
    expect(
      await many(
        db,
        sql`select o.order_no from customer_order o join order_line l on l.order_id = o.id
          where o.status = 2 and (o.set_id is not null or l.picked > 0 or exists (
            select from allocation where order_line_id = l.id))`,
      ),
    ).toEqual([])
    expect(await many(db, sql`select 1 from customer_order where status not in (2, 8)`)).toEqual([])
  })
})

/** Another order of acts in every round, the same in every run. */
const order = (act: { readonly input: object }, round: number): number => {
  const text = JSON.stringify(act.input)
  let hash = round * 7919
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) % 1_000_003
  return hash
}
