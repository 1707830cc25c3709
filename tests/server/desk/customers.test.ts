import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { customers as register } from '#contract/listings/registers/customers.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { importOrders } from '#server/desk/import/import-orders.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { customers, orders, rows } = contract
const kaya = { code: 'C-1', name: 'Kaya Ltd' }

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const addKaya = (blockReason = '') => scene.veli.do(customers.save, { ...aCustomer, ...kaya, blockReason })
const aCustomer = {
  taxNo: '',
  taxOffice: '',
  contact: '',
  phone: '',
  email: '',
  address: '',
  blockReason: '',
  note: '',
}

const statusOf = async (orderNo: string) =>
  (await one<{ status: number }>(scene.db, sql`select status from customer_order where order_no = ${orderNo}`)).status
/** A file brings an order of Kaya's. */
const bring = (orderNo: string) => {
  const { tenantId, storeId, warehouseId } = scene.merchant
  const goods = { stockCode: 'cup', description: 'Fincan', quantity: 1, unitPrice: 10 }
  const line = { line: 1, orderNo, orderDate: '2026-11-20T10:00:00', ...goods, customerId: kaya.code, country: '' }
  return importOrders(scene.db, tenantId, storeId, warehouseId, [line])
}
/** An approved order of Kaya's. */
const orderOfKaya = async (customerId: number) => {
  const order = await addOrder(scene.merchant, [[scene.merchant.products.cup, 1]])
  await run(scene.db, sql`update customer_order set customer_id = ${customerId}, amount = 50 where id = ${order.id}`)
  return order
}

test('the list counts what each customer ordered, and the figure opens exactly these orders', async () => {
  const { id } = await addKaya()
  await scene.veli.do(customers.save, { ...aCustomer, code: 'C-10', name: 'Kaya ve Oğlu' })
  const [first, second] = [await orderOfKaya(id), await orderOfKaya(id)]
  await scene.veli.do(orders.cancel, { id: second.id, reason: '@reason.customerWish' })
  const { rows: listed } = await scene.veli.do(register.listing.rows, { search: 'kaya ltd' })
  expect(listed).toMatchObject([{ code: 'C-1', orders: 2, amount: 50, blockReason: '' }])
  const opened = await scene.veli.do(rows.orders, { customer: 'C-1', date: 'all', warehouse: 'all', sort: 'orderNo' })
  expect(opened.rows.map(({ orderNo }) => orderNo)).toEqual([first.orderNo, second.orderNo].toSorted())
})

test('a blocked customer’s orders wait: those that come, and those that no set has yet', async () => {
  const { id, version } = await addKaya()
  const waiting = await orderOfKaya(id)
  await bring('IMPORTED-1')
  expect(await statusOf('IMPORTED-1')).toBe(2)
  await scene.veli.do(customers.save, { ...aCustomer, ...kaya, id, version, blockReason: 'Ödemiyor' })
  expect([await statusOf('IMPORTED-1'), await statusOf(waiting.orderNo)]).toEqual([1, 1])
  expect(
    await many(scene.db, sql`select old_status, new_status, reason from order_status_change where reason is not null`),
  ).toEqual([
    { old_status: 2, new_status: 1, reason: '@reason.customerBlocked' },
    { old_status: 2, new_status: 1, reason: '@reason.customerBlocked' },
  ])
  await bring('IMPORTED-2')
  expect(await statusOf('IMPORTED-2')).toBe(1)
  const { rows: blocked } = await scene.veli.do(register.listing.rows, { isBlocked: 'true' })
  expect(blocked).toMatchObject([{ code: 'C-1', blockReason: 'Ödemiyor' }])
})

test('who approves one sees why it waits; approved, it goes to the warehouse', async () => {
  const { id } = await addKaya('Ödemiyor')
  await bring('IMPORTED-1')
  const order = await scene.veli.do(orders.byNumber, { no: 'IMPORTED-1' })
  expect(order).toMatchObject({ status: 1, customerBlock: 'Ödemiyor' })
  expect(await scene.veli.do(orders.approveMany, { ids: [order.id] })).toEqual({
    done: [],
    refused: [
      { orderNo: 'IMPORTED-1', key: 'CUSTOMER_BLOCKED', params: { orderNo: 'IMPORTED-1', reason: 'Ödemiyor' } },
    ],
  })
  expect(await scene.veli.do(orders.approve, { id: order.id })).toMatchObject({ status: 2 })
  expect(await scene.veli.refused(customers.save, { ...aCustomer, ...kaya, name: 'x' })).toEqual([
    'CUSTOMER_CODE_TAKEN',
    { code: 'C-1' },
  ])
  expect(await scene.veli.do(customers.remove, { id })).toEqual({ deleted: false })
})

test('what a customer brought back and has in credit stands with him, and opens what it counts', async () => {
  const { id } = await addKaya()
  const { tenantId, warehouseId, users } = scene.merchant
  const order = await orderOfKaya(id)
  await run(
    scene.db,
    sql`with back as (
        insert into order_return (tenant_id, no, order_id, nth, warehouse_id, user_id, is_before_delivery, payment_type,
          amount, refund_state, asked)
        values (${tenantId}, 1, ${order.id}, 1, ${warehouseId}, ${users.veli.id}, false, 4, 30, 'given', '') returning id
      )
      insert into customer_credit (tenant_id, customer_id, kind, amount, return_id, user_id)
      select ${tenantId}, ${id}, 'wallet', amount, case when amount > 0 then back.id end, ${users.veli.id}
      from back, unnest(array[30, -12.5]) as amount`,
  )
  const { rows: listed } = await scene.veli.do(register.listing.rows, {})
  expect(listed).toMatchObject([{ code: 'C-1', returns: 1, credit: 17.5 }])
  const returned = await scene.veli.do(rows.orderReturn, { customer: 'C-1', date: 'all' })
  expect(returned.rows.map(row => row.order)).toEqual([order.orderNo])
  const { rows: credits } = await scene.veli.do(rows.customerCredits, { customer: 'C-1', sort: 'amount' })
  expect(credits.map(row => [row.amount, row.creditKind, row.order, row.returnNo])).toEqual([
    [-12.5, 'wallet', null, null],
    [30, 'wallet', order.orderNo, 1],
  ])
  expect((await scene.veli.do(rows.customerCredits, { customer: 'C-9' })).rows).toEqual([])
})

test('what is in a set goes on, whoever is blocked meanwhile', async () => {
  const { id, version } = await addKaya()
  await run(scene.db, sql`update customer_order set customer_id = ${id} where id = ${scene.order.id}`)
  const before = await statusOf(scene.order.orderNo)
  await scene.veli.do(customers.save, { ...aCustomer, ...kaya, id, version, blockReason: 'Ödemiyor' })
  expect([before, await statusOf(scene.order.orderNo)]).toEqual([4, 4])
})

test('a supplier’s products are counted; goods in consignment have a supplier, who is one of the merchant’s', async () => {
  const { veli, merchant } = scene
  const supplier = await veli.do(contract.suppliers.save, {
    ...{ code: 'T-1', name: 'Ege', taxNo: '', contact: '', address: '', email: '', leadDays: null, note: '' },
  })
  const { id } = await veli.do(contract.products.read, { id: merchant.products.cup })
  const cup = { id, name: 'Fincan', stockCode: 'cup', unit: 'adet', barcode: '8690000000012', version: 1 }
  expect(await veli.refused(contract.products.save, { ...cup, isConsignment: true })).toEqual([
    'CONSIGNMENT_WITHOUT_SUPPLIER',
    {},
  ])
  expect(await veli.refused(contract.products.save, { ...cup, supplierID: 987_654 })).toEqual([
    'SUPPLIER_NOT_FOUND',
    { supplierID: 987_654 },
  ])
  const saved = await veli.do(contract.products.save, { ...cup, supplierID: supplier.id, isConsignment: true })
  expect(saved).toMatchObject({ supplierID: supplier.id, supplierName: 'Ege', isConsignment: true })
  const { rows: listed } = await veli.do(rows.suppliers, {})
  expect(listed).toMatchObject([{ code: 'T-1', products: 1, consignments: 1 }])
  const opened = await veli.do(rows.products, { supplier: String(supplier.id), warehouse: 'all' })
  expect(opened.rows).toMatchObject([{ stockCode: 'cup', supplier: 'Ege', isConsignment: true }])
  expect(await veli.do(contract.suppliers.remove, { id: supplier.id })).toEqual({ deleted: false })
})
