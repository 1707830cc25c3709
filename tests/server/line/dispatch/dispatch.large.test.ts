import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { refuse } from '#server/base/refused.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { makePackages } from '#server/line/dispatch/packages/make-packages.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { costOf } from '#tests/support/server/cost-of.ts'
import { userOf } from '#tests/support/server/server.ts'

const orderCount = 100
const packagesAnOrder = 3

test('a manifest of 300 packages is handed over in as few statements as a small one', async () => {
  const { app, db, merchant } = await merchantScene()
  const { tenantId, warehouseId, products } = merchant
  const ali = userOf(app, merchant.users.ali.token)
  const supplier = await areaOf(db, tenantId, warehouseId, 'supplier')
  const dispatch = await areaOf(db, tenantId, warehouseId, 'dispatch')
  const load = async (count: number): Promise<number> => {
    for (let nth = 0; nth < count; nth++) {
      const order = await addOrder(merchant, [
        [products.cup, 1],
        [products.plate, 2],
      ])
      const wanted = { orderId: order.id, carrierName: 'Aras', count: packagesAnOrder, desi: 3 }
      await makePackages({ db, tenantId, refuse }, wanted)
    }
    const lines = await many<{ id: number; productId: number; quantity: number }>(
      db,
      sql`select l.id, l.product_id as "productId", l.piece as quantity from order_line l
        join customer_order o on o.id = l.order_id where o.status = 2`,
    )
    await moveGoods(
      db,
      tenantId,
      lines.map(({ id, ...goods }) => ({ ...goods, kind: 'check', from: supplier, to: dispatch, orderLineId: id })),
    )
    await run(
      db,
      sql`update order_line set picked = piece, combined = piece, checked = piece, process = 1
        where order_id in (select id from customer_order where status = 2)`,
    )
    await run(db, sql`update customer_order set status = 4, package_status = 5, checked_at = now() where status = 2`)
    const { manifest } = await ali.do(contract.dispatch.open, {
      carrierID: (await one<{ id: number }>(db, sql`select id from carrier where code = 'ARAS'`)).id,
    })
    await run(
      db,
      sql`update cargo_package set manifest_id = ${manifest.id}, scanned_at = now() where manifest_id is null`,
    )
    return manifest.id
  }
  const statementsToClose = async (id: number): Promise<number> => {
    const { statements } = await costOf(db, () => ali.do(contract.dispatch.close, { id }, { operationId: newId() }))
    return statements
  }
  await statementsToClose(await load(1))
  const small = await statementsToClose(await load(1))
  const large = await load(orderCount)
  expect((await ali.do(contract.dispatch.manifest))?.packageCount).toBe(orderCount * packagesAnOrder)
  expect([await statementsToClose(large), small]).toEqual([small, small])
  expect(await many(db, sql`select distinct status from customer_order`)).toEqual([{ status: 6 }])
  expect(await one(db, sql`select count(*) as told from outbox where kind = 'handedOver'`)).toEqual({
    told: orderCount + 2,
  })
  // Their goods came from no shelf, so lines and allocations are of no matter here.
  expect((await auditLedger(db, tenantId)).filter(({ kind }) => kind !== 'line')).toEqual([])
})
