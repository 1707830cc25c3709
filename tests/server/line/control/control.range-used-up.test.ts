import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { complete } = contract.qualityControl

test('when the carrier has no numbers left, nothing of the completion stays', async () => {
  const scene = await controlScene()
  const { ali, orders, db, merchant } = scene
  await run(
    db,
    sql`with range as (
      update carrier set range_next = range_last where tenant_id = ${merchant.tenantId} and code = 'PTT'
    )
    update customer_order set carrier = 'PTT' where tenant_id = ${merchant.tenantId}`,
  )
  const { body } = await scene.readAll(orders.mixed.id)
  expect(await ali.refused(complete, { ...body, packageCount: 2 })).toEqual([
    'CARRIER_RANGE_USED_UP',
    { carrier: 'PTT' },
  ])
  expect(await scene.order(orders.mixed.id)).toEqual({ status: 4, packageStatus: 2, parcelId: body.boxID })
  expect(await scene.lying('dispatch', merchant.products.cup)).toBe(0)
  const left = sql`select (select count(*) from invoice where tenant_id = ${merchant.tenantId}) as invoices,
    (select count(*) from outbox where tenant_id = ${merchant.tenantId}) as notices`
  expect(await one(db, left)).toEqual({ invoices: 0, notices: 0 })
  expect((await ali.do(complete, { ...body, packageCount: 1 })).packages).toHaveLength(1)
  expect(await scene.gaps()).toEqual([])
})
