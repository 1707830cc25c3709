import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { qualityControl, missing, seats } = contract

test('what the checker does not find is booked missing, and the order waits in its parcel', async () => {
  const scene = await controlScene()
  const { ali, merchant, orders, db, lying, figures } = scene
  const { order, body } = await scene.readAll(orders.mixed.id)
  const [cups] = orders.mixed.lines
  const products = body.products.map(line =>
    line.orderProductID === cups ? { ...line, piece: 1, missingPiece: 1 } : line,
  )
  const told = ['ORDER_APPOINTMENT_MISSING_PARCEL', { orderNo: order.orderNo, parcel: order.parcel!.definition }]
  const operationId = newId()
  for (const _ of ['first', 'repeated'])
    expect(await ali.refused(qualityControl.complete, { ...body, products }, { operationId })).toEqual(told)

  expect(await figures(cups!)).toEqual({ picked: 1, missing: 1, combined: 1, checked: 0, excess: 0, short: 0 })
  expect(await scene.order(orders.mixed.id)).toEqual({ status: 4, packageStatus: 3, parcelId: body.boxID })
  expect(await lying(body.boxID!, merchant.products.cup)).toBe(1)
  expect(await lying('adjustment', merchant.products.cup)).toBe(1)
  expect(
    await many(
      db,
      sql`select m.kind, m.reason, m.quantity, m.user_id as user from movement m
        where m.tenant_id = ${merchant.tenantId} and m.kind = 'correction'`,
    ),
  ).toEqual([{ kind: 'correction', reason: '@reason.missingAtControl', quantity: 1, user: merchant.users.ali.id }])
  expect(
    await one(
      db,
      sql`select a.picked, a.missing, a.missing_by as by, shelf.count_wanted_at is not null as "isCountWanted"
        from allocation a join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
        where a.tenant_id = ${merchant.tenantId} and a.order_line_id = ${cups!}`,
    ),
  ).toEqual({ picked: 1, missing: 1, by: merchant.users.ali.id, isCountWanted: true })
  const notices = sql`select user_id as user, params from notification where tenant_id = ${merchant.tenantId}`
  expect(await many(db, notices)).toMatchObject([
    {
      user: merchant.users.veli.id,
      params: { product: 'Ürün cup', piece: 1, table: 'Masa 1', orderNo: order.orderNo },
    },
  ])
  const { parcels } = await ali.do(seats.agentTable)
  expect(parcels.find(({ id }) => id === body.boxID)).toMatchObject({
    isMissingParcel: true,
    orderIDList: [orders.mixed.id],
    totalNumberOfProducts: 4.5,
    totalNumberOfPreparedProducts: 3.5,
  })
  expect(await scene.gaps()).toEqual([])
})

test('as long as nobody decided, it goes on waiting, and nothing is booked again', async () => {
  const scene = await controlScene({ missing: ({ mixed }) => [mixed.lines[1]!] })
  const { ali, orders } = scene
  const { order, body } = await scene.readAll(orders.mixed.id)
  expect(order.products[1]).toMatchObject({ productName: 'Ürün plate', piece: 1, missingPiece: 1, preparedPiece: 0 })
  for (const _ of ['once', 'twice'])
    expect((await ali.refused(qualityControl.complete, { ...body }))[0]).toBe('ORDER_APPOINTMENT_MISSING_PARCEL')
  expect(await scene.figures(orders.mixed.lines[1]!)).toMatchObject({ picked: 0, missing: 1 })
  expect(await scene.gaps()).toEqual([])
})

test('once it was found and put into the parcel, the order is completed and the parcel waits no more', async () => {
  const scene = await controlScene({ missing: ({ mixed }) => [mixed.lines[1]!] })
  const { ali, orders } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  await ali.refused(qualityControl.complete, { ...body })
  await ali.do(missing.combine, { barcode: '8690000000029' })
  const found = await scene.readAll(orders.mixed.id)
  expect(found.order.products[1]).toMatchObject({ piece: 1, missingPiece: 0, preparedPiece: 1 })
  const { table } = await ali.do(qualityControl.complete, found.body)
  expect(table!.parcels.find(({ id }) => id === body.boxID)).toMatchObject({ isMissingParcel: false, orderIDList: [] })
  expect(await scene.gaps()).toEqual([])
})
