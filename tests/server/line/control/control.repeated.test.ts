import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'

const { complete } = contract.qualityControl

/** What a completion must make only once. */
const made = ({ db, merchant }: ControlScene) =>
  one(
    db,
    sql`select (select count(*) from cargo_package where tenant_id = ${merchant.tenantId}) as packages,
      (select count(*) from invoice where tenant_id = ${merchant.tenantId}) as invoices,
      (select count(*) from movement where tenant_id = ${merchant.tenantId} and kind = 'check') as checks`,
  )

test('a second completion answers with what the first one made, whatever it says', async () => {
  const scene = await controlScene()
  const { body } = await scene.readAll(scene.orders.mixed.id)
  const first = await scene.ali.do(complete, { ...body, desi: 2, packageCount: 3 })
  const before = await made(scene)
  const { db, merchant } = scene
  await run(
    db,
    sql`update tenant set settings = '{"kaliteKontrolAyar": {"printOrderPdf": true}}' where id = ${merchant.tenantId}`,
  )
  const second = await scene.ali.do(complete, { ...body, desi: 9, packageCount: 1, giftPackage: true })
  expect({ ...second, invoicePDF: null }).toEqual({ ...first, invoicePDF: null })
  expect(second.invoicePDF).not.toBeNull()
  expect(await made(scene)).toEqual(before)
  expect(await scene.gaps()).toEqual([])
})

test('the same operation once more is answered with the same', async () => {
  const scene = await controlScene()
  const { body } = await scene.readAll(scene.orders.mixed.id)
  const operationId = newId()
  const first = await scene.ali.do(complete, body, { operationId })
  expect(await scene.ali.do(complete, body, { operationId })).toEqual(first)
})

test('an order that was cancelled after its completion is not handed out once more', async () => {
  const scene = await controlScene()
  const { orders, ali, veli } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  await ali.do(complete, body)
  await veli.do(contract.orders.cancel, { id: orders.mixed.id, reason: 'Vazgeçti' })
  const { orderNo } = orders.mixed
  expect(await ali.refused(complete, { ...body })).toEqual(['ORDER_STATUS_IS_CANCELLED', { orderNo }])
})
