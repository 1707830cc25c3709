import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from '#server/base/outbox/deliver-notices.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type ReturnScene, returnScene, returns, wholeReturn } from '#tests/support/scenes/return-scene.ts'

const iban = 'TR33 0006 1005 1978 6457 8413 26'

let scene: ReturnScene
beforeEach(async () => {
  scene = await returnScene({ settings: { iadeAyar: { fixedShippingAmount: 30 } } })
})
const find = () => scene.ali.do(returns.byBarcode, { barcode: scene.order.orderNo })
const returning = (rest: object) => scene.ali.do(returns.complete, { ...wholeReturn(scene), ...rest })

test('money is paid by whoever pays it: he is told by the outbox, and the refund says how far it is', async () => {
  const { db, merchant, ali } = scene
  await run(
    db,
    sql`insert into refund_payer (tenant_id, notify_by, notify_to) values (${merchant.tenantId}, 'http', 'http://bank')`,
  )
  const done = await returning({ returnPaymentType: 1, iban, ibanName: 'Elif Demir' })
  expect(done).toMatchObject({ amount: 160, refundState: 'due', status: 12 })
  const told: object[] = []
  const bank = { tell: async (notice: object) => void told.push(notice) }
  const gateways = { file: bank, http: bank, mail: bank }
  expect(await deliverDue(db, gateways)).toBe(1)
  expect(told).toMatchObject([
    {
      kind: 'refundDue',
      carrier: 'payer',
      notifyTo: 'http://bank',
      payload: {
        orderNo: scene.order.orderNo,
        returnNo: 1,
        amount: 160,
        currency: 'TRY',
        customer: 'Elif Demir',
        paymentType: 'Kredi kartı',
        iban: 'TR330006100519786457841326',
        ibanName: 'Elif Demir',
      },
    },
  ])
  expect((await find()).returns[0]!.refundState).toBe('told')
  expect(await deliverDue(db, gateways)).toBe(0)
  await ali.do(returns.paid, { ids: [done.id] })
  expect((await find()).returns[0]!.refundState).toBe('paid')
  expect(await scene.status()).toBe(13)
})

test('where nobody is to be told the refund is due until somebody says that he paid it', async () => {
  await returning({ returnPaymentType: 1 })
  const outbox = sql`select kind, done_at is not null as "isDone" from outbox where tenant_id = ${scene.merchant.tenantId}`
  expect(await many(scene.db, outbox)).toEqual([{ kind: 'refundDue', isDone: true }])
  expect((await find()).returns[0]!.refundState).toBe('due')
})

test('as long as nobody chose how, the refund stays open', async () => {
  expect(await returning({})).toMatchObject({ returnPaymentType: -1, amount: 160, refundState: 'open', status: 12 })
  expect(await find()).toMatchObject({ refunded: 160 })
})

test("a voucher and the wallet are booked to the customer's account at once", async () => {
  const { ali, order, db, customerId } = scene
  const [cups, plate] = order.lines
  const line = (orderProductID: number) => ({ id: order.id, products: [{ orderProductID, piece: 1 }] as never })
  const voucher = await ali.do(returns.complete, { ...line(cups!), returnPaymentType: 2 })
  expect(voucher).toMatchObject({ amount: 50, refundState: 'given', status: 17 })
  expect(voucher.voucherCode).toMatch(/^IC-[0-9A-F]{10}$/)
  await ali.do(returns.complete, { ...line(plate!), returnPaymentType: 4 })
  const account = sql`select customer_id as customer, kind, code, amount from customer_credit order by id`
  expect(await many(db, account)).toEqual([
    { customer: customerId, kind: 'voucher', code: voucher.voucherCode, amount: 50 },
    { customer: customerId, kind: 'wallet', code: null, amount: 30 },
  ])
  await scene.set(order, { customer_id: null })
  expect(await ali.refused(returns.complete, { ...line(cups!), returnPaymentType: 4 })).toEqual([
    'RETURN_CUSTOMER_UNKNOWN',
    { orderNo: order.orderNo },
  ])
  expect(await scene.returned()).toEqual([1, 1, 0])
})

test('an exchange is a new order of the same goods, paid by what was not given back', async () => {
  const { db, merchant, order } = scene
  const done = await returning({ returnPaymentType: 3 })
  expect(done).toMatchObject({ status: 9, amount: 160, refundState: 'given', exchangeOrderNo: `${order.orderNo}-D1` })
  const made = await one<{ id: number }>(
    db,
    sql`select id, status, amount, pay_door_amount as "atDoor", city, customer_id as customer from customer_order
      where tenant_id = ${merchant.tenantId} and order_no = ${done.exchangeOrderNo}`,
  )
  expect(made).toMatchObject({ status: 2, amount: 160, atDoor: 0, city: 'Bursa', customer: scene.customerId })
  const { cup, plate, rice } = merchant.products
  const lines = sql`select product_id as product, piece from order_line where order_id = ${made.id} order by product_id`
  expect(await many(db, lines)).toEqual([
    { product: cup, piece: 2 },
    { product: plate, piece: 1 },
    { product: rice, piece: 1.5 },
  ])
})

test('what was not paid of an exchange is paid at its door', async () => {
  await scene.set(scene.order, { status: 18, pay_door_amount: 160 })
  const done = await returning({ returnPaymentType: 3, deliveryBeforeReturn: true })
  expect(done).toMatchObject({ amount: 0, refundState: 'none', status: 9 })
  const opened = sql`select amount, pay_door_amount as "atDoor" from customer_order where order_no = ${done.exchangeOrderNo}`
  expect(await one(scene.db, opened)).toEqual({ amount: 160, atDoor: 160 })
})

test('carriage and fees come back or are kept as the desk says', async () => {
  await scene.set(scene.order, { amount: 195, shipping_amount: 25, pay_door_fee: 10 })
  const asked = {
    cargoReturn: true,
    payDoorReturn: true,
    ReflectFixedShippingAmount: true,
    ReduceShippingCostAmount: 5.5,
  }
  expect(await find()).toMatchObject({ collected: 195, shippingAmount: 25, payDoorFee: 10, fixedShippingAmount: 30 })
  expect(await returning({ returnPaymentType: 1, ...asked })).toMatchObject({ amount: 159.5 })
})

test('more than was collected is never given back, and a promise of more is refused', async () => {
  await scene.set(scene.order, { gift_voucher_amount: 40 })
  expect(
    await scene.ali.refused(returns.complete, { ...wholeReturn(scene), returnPaymentType: 1, amount: 160 }),
  ).toEqual(['RETURN_AMOUNT_TOO_MUCH', { amount: 160, refundable: 120, orderNo: scene.order.orderNo }])
  expect(await returning({ returnPaymentType: 1 })).toMatchObject({ amount: 120 })
  expect(await find()).toMatchObject({ collected: 120, refunded: 120 })
})

test('what a courier collected at the door counts, and what a carrier was to collect once it is delivered', async () => {
  const { db, merchant, order } = scene
  await scene.set(order, { pay_door_amount: 100 })
  expect((await find()).collected).toBe(160)
  await run(
    db,
    sql`insert into delivery (tenant_id, order_id, user_id, receiver, collection, collected)
      values (${merchant.tenantId}, ${order.id}, ${merchant.users.ali.id}, 'Elif', 'cash', 90)`,
  )
  expect((await find()).collected).toBe(150)
})

test('an IBAN is checked by its digits, and has a holder', async () => {
  const asked = { ...wholeReturn(scene), returnPaymentType: 1 }
  const wrong = 'TR34 0006 1005 1978 6457 8413 26'
  expect(await scene.ali.refused(returns.complete, { ...asked, iban: wrong, ibanName: 'Elif' })).toEqual([
    'IBAN_INVALID',
    { iban: wrong },
  ])
  expect((await scene.ali.refused(returns.complete, { ...asked, iban }))[0]).toBe('IBAN_NAME_MISSING')
  await returning({ returnPaymentType: 1, returnOrderRequest: { iban, ibanName: 'Elif Demir' } })
  expect(await one(scene.db, sql`select iban, iban_name as name from order_return`)).toEqual({
    iban: 'TR330006100519786457841326',
    name: 'Elif Demir',
  })
})

test('nothing is to be paid twice, or of what was given otherwise', async () => {
  const done = await returning({ returnPaymentType: 4 })
  expect(await scene.ali.refused(returns.paid, { ids: [done.id] })).toEqual(['REFUND_NOT_DUE', { returnNo: 1 }])
  expect(await scene.ali.refused(returns.paid, { ids: [done.id + 1] })).toEqual([
    'REFUND_NOT_FOUND',
    { id: done.id + 1 },
  ])
})
