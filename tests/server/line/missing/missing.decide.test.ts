import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { missing, picking } = contract

let scene: MissingScene
beforeEach(async () => {
  scene = await missingScene()
})

test('an order tells its missing lines, who told them and why, and where else the product lies', async () => {
  const { veli, orders, cupLine, merchant } = scene
  const order = await veli.do(missing.order, { id: orders.mixed.id })
  expect(order).toMatchObject({
    orderNo: orders.mixed.orderNo,
    status: 4,
    packageStatus: 3,
    setNo: scene.setNo,
    parcel: null,
    history: [],
  })
  expect(order.lines).toEqual([
    {
      orderProductID: cupLine,
      productID: merchant.products.cup,
      productName: 'Ürün cup',
      productBarcode: '8690000000012',
      image: null,
      unit: 'adet',
      isProductPieceDecimal: false,
      piece: 2,
      missingPiece: 2,
      shortPiece: 0,
      reason: 'Rafta yok',
      toldBy: 'Toplayıcı ali',
      toldAt: expect.stringMatching(/^\d{4}-/),
      decision: null,
      promised: [],
      freeShelves: [{ shelfID: merchant.shelves.B1, shelfCode: 'B1', free: 3 }],
    },
  ])
})

test('to wait keeps the order waiting, and the decision with its note', async () => {
  const { veli, orders, cupLine } = scene
  await scene.decide('wait')
  const order = await veli.do(missing.decide, { orderProductID: cupLine, decision: 'wait', note: '  Yarın geliyor ' })
  expect(order.lines[0]?.decision).toMatchObject({ decision: 'wait', note: 'Yarın geliyor', user: 'Toplayıcı veli' })
  expect(order.history.map(({ decision, note }) => [decision, note])).toEqual([
    ['wait', ''],
    ['wait', 'Yarın geliyor'],
  ])
  expect(await scene.order(orders.mixed.id)).toMatchObject({ status: 4, packageStatus: 3 })
  expect(await scene.gaps()).toEqual([])
})

test('a call to the customer is kept with what was said, also among the notes of the order', async () => {
  const { veli, orders, cupLine } = scene
  expect(await veli.refused(missing.decide, { orderProductID: cupLine, decision: 'call', note: ' ' })).toEqual([
    'NOTE_REQUIRED',
    {},
  ])
  await scene.decide('call', 'Beklemeyi kabul etti')
  expect(await scene.decisions()).toEqual([{ line: cupLine, decision: 'call', note: 'Beklemeyi kabul etti' }])
  expect((await veli.do(picking.order, { id: orders.mixed.id })).notes.map(note => note.text)).toEqual([
    'Ürün cup: Beklemeyi kabul etti',
  ])
})

test('what is not missing, or not there, is not decided of', async () => {
  const { veli, plateLine, cupLine } = scene
  for (const orderProductID of [plateLine, 999_999, Number.MAX_SAFE_INTEGER])
    expect(await veli.refused(missing.decide, { orderProductID, decision: 'wait' })).toEqual([
      'MISSING_LINE_NOT_FOUND',
      {},
    ])
  expect(await veli.refused(missing.order, { id: 999_999 })).toEqual(['ORDER_IS_NOT_FOUND', { id: 999_999 }])
  await scene.decide('short')
  expect((await veli.refused(missing.decide, { orderProductID: cupLine, decision: 'wait' }))[0]).toBe(
    'MISSING_LINE_NOT_FOUND',
  )
})

test('a cancelled order needs no decision any more', async () => {
  const { veli, orders, cupLine } = scene
  await veli.do(contract.orders.cancel, { id: orders.mixed.id, reason: 'Vazgeçti' })
  expect(await veli.refused(missing.decide, { orderProductID: cupLine, decision: 'wait' })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: orders.mixed.orderNo },
  ])
})

test('the telephone number is for those who see order details', async () => {
  const { db, orders, merchant, app } = scene
  await run(db, sql`update customer_order set phone = '0532' where id = ${orders.mixed.id}`)
  const { token } = await addUser(merchant, 'eksik', ['OrderManagement.MissingProductList'])
  expect((await scene.veli.do(missing.order, { id: orders.mixed.id })).phone).toBe('0532')
  expect((await userOf(app, token).do(missing.order, { id: orders.mixed.id })).phone).toBe('')
})
