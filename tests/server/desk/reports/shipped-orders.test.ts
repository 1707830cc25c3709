import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'

const { rows, totals, dispatch } = contract

test('an order is told once its manifest is closed: its packages, their desi, what the carrier finds it by', async () => {
  const scene = await dockScene()
  const { veli, orders, db } = scene
  const { single, shared } = orders
  await run(db, sql`update customer_order set city = 'İzmir', pay_door_amount = 30 where id = ${single.id}`)
  await scene.check(single, { count: 2, desi: 4 })
  await scene.check(shared)
  const { rows: labels } = await veli.do(rows.cargoPackages, { order: single.orderNo, sort: 'barcode' })
  const { manifest } = await veli.do(dispatch.open, { carrierID: await scene.carrierId('YURTICI') })
  for (const { barcode } of labels) await veli.do(dispatch.scan, { id: manifest.id, barcode: String(barcode) })
  expect((await veli.do(rows.shippedOrders, {})).rows).toEqual([])
  await veli.do(dispatch.close, { id: manifest.id })
  const { rows: shipped } = await veli.do(rows.shippedOrders, {})
  expect(shipped).toMatchObject([
    {
      orderNo: single.orderNo,
      tracking: labels[0]!.barcode,
      packages: 2,
      desi: 4,
      city: 'İzmir',
      codAmount: 30,
      manifestNo: manifest.no,
      status: 6,
    },
  ])
  const found = async (filters: object) => (await veli.do(totals.shippedOrders, filters)).count
  expect(await found({ order: String(labels[0]!.barcode) })).toBe(1)
  expect(await found({ product: '8690000000043', city: 'İzmir', status: '6', date: 'today' })).toBe(1)
  expect(await found({ product: '8690000000012' })).toBe(0)
  expect(await found({ date: 'yesterday' })).toBe(0)
})
