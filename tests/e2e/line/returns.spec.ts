import { expect, test } from '@playwright/test'
import { courier } from '#contract/calls/line/courier.ts'
import { orders } from '#contract/calls/line/orders.ts'
import { returns } from '#contract/calls/line/returns.ts'
import { createClient } from '#http/client/client.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()

test('what a customer sends back is found, judged and paid by scans alone; what nobody knows waits in a tray', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const rider = createClient(server.url)
  await rider.signIn('demo', 'courier', 'okut-demo')
  const carried = await rider.do(courier.orders, {})
  const paid = carried.find(({ payDoorAmount }) => payDoorAmount === 0)!
  const atDoor = carried.find(({ payDoorAmount }) => payDoorAmount > 0)!
  await rider.do(courier.delivered, { id: paid.id, receiver: 'Elif Demir' })
  const lead = createClient(server.url)
  await lead.signIn('demo', 'lead', 'okut-demo')
  const before = await lead.do(returns.byBarcode, { barcode: paid.orderNo })
  const [first, second] = before.products

  const worker = await browserDriver(page, server.url)
  await worker.signInAt('/refund-manager', 'lead')
  expect(await worker.sees()).toBe('refund-manager.find')
  await look(page, 'returns-find')
  await worker.scan(paid.orderNo)
  expect(await worker.sees()).toBe('refund-manager.reasonForAll')
  await look(page, 'returns-reason-for-all')
  await worker.scan('OKUT-1')
  expect(await worker.sees()).toBe('refund-manager.piece')
  await look(page, 'returns-piece', { mayScroll: true })
  await worker.scan(first!.productBarcode)
  expect(await worker.sees()).toBe('refund-manager.condition')
  await look(page, 'returns-condition')
  await worker.scan('OKUT-3')
  expect(await worker.sees()).toBe('refund-manager.reason')
  await look(page, 'returns-reason')
  await worker.scan('OKUT-3')
  expect([await worker.sees(), await worker.heard()]).toEqual(['refund-manager.piece', 'yes'])
  await worker.scan(second?.productBarcode ?? first!.productBarcode)
  await worker.scan('OKUT-1')
  await worker.scan('OKUT-2')
  await look(page, 'returns-pieces', { mayScroll: true })
  await worker.scan('4006381333931')
  expect(await worker.heard()).toBe('no')
  await worker.scan('OKUT-OK')
  expect(await worker.sees()).toBe('refund-manager.payment')
  await look(page, 'returns-payment')
  await worker.scan('OKUT-1')
  expect(await worker.sees()).toBe('refund-manager.terms')
  await look(page, 'returns-terms', { mayScroll: true })
  await worker.scan('OKUT-OK')
  expect([await worker.sees(), await worker.heard()]).toEqual(['refund-manager.find', 'yes'])
  const after = await lead.do(returns.byBarcode, { barcode: paid.orderNo })
  expect(after.returns).toMatchObject([{ no: 1, piece: 2, returnPaymentType: 1, refundState: 'due' }])

  await worker.scan(atDoor.orderNo)
  expect(await worker.sees()).toBe('refund-manager.warned')
  await look(page, 'returns-warned')
  await worker.scan('OKUT-CANCEL')
  await worker.scan('HIC-BILINMEYEN')
  expect(await worker.sees()).toBe('refund-manager.unknown')
  await look(page, 'returns-unknown')
  expect(await worker.heard()).not.toBe('yes')
  await worker.scan('OKUT-OK')
  await look(page, 'returns-no-paper')
  await worker.scan('OKUT-OK')
  expect([await worker.sees(), await worker.heard()]).toEqual(['refund-manager.find', 'yes'])
  await look(page, 'returns-trays')
  const waiting = (await lead.do(orders.byNumber, { no: paid.orderNo })).status
  expect([12, 17]).toContain(waiting)

  await worker.open('/reports/order-return')
  await look(page, 'report-order-return', { mayScroll: true })
  await worker.open('/reports/refund-products')
  await look(page, 'report-refund-products', { mayScroll: true })
})
