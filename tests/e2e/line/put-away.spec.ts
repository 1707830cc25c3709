import { expect, test } from '@playwright/test'
import { placement } from '#contract/calls/goods/placement.ts'
import { receiving } from '#contract/calls/goods/receiving.ts'
import { receivingFiles } from '#contract/calls/goods/receiving-files.ts'
import { courier } from '#contract/calls/line/courier.ts'
import { returns } from '#contract/calls/line/returns.ts'
import { contract } from '#contract/index.ts'
import { createClient } from '#http/client/client.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()
const path = '/product-management/goods-accept-placement'

test('what came back and what a supplier brought goes to its shelves by scans alone; another shelf is scanned twice', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const rider = createClient(server.url)
  await rider.signIn('demo', 'courier', 'okut-demo')
  const carried = (await rider.do(courier.orders, {})).find(({ payDoorAmount }) => payDoorAmount === 0)!
  await rider.do(courier.delivered, { id: carried.id, receiver: 'Elif Demir' })
  const lead = createClient(server.url)
  await lead.signIn('demo', 'lead', 'okut-demo')
  const order = await lead.do(returns.byBarcode, { barcode: carried.orderNo })
  const sent = order.products.map(({ id, sentPiece }) => ({
    orderProductID: id,
    piece: sentPiece,
    returnReasonID: 0,
    condition: 'sound' as const,
  }))
  const { returnNo } = await lead.do(returns.complete, { id: order.id, returnPaymentType: 1, products: sent })

  const worker = await browserDriver(page, server.url)
  await worker.signInAt(path, 'lead')
  expect(await worker.sees()).toBe('goods-accept-placement.product')
  await look(page, 'put-away-waiting')
  // As it stands on the slip.
  await worker.scan(`R${String(returnNo).padStart(2, '0')}`)
  expect([await worker.sees(), await worker.heard()]).toEqual(['goods-accept-placement.product', 'yes'])
  await look(page, 'put-away-of-slip')
  const { products } = await lead.do(placement.read, { paper: `R${returnNo}` })
  const [first, second] = products
  await worker.scan(first!.productBarcode)
  expect(await worker.sees()).toBe('goods-accept-placement.shelf')
  await look(page, 'put-away-shelf')
  await worker.scan(second!.shelf!.shelfBarcode)
  expect([await worker.sees(), await worker.heard()]).toEqual(['goods-accept-placement.other', 'no'])
  await look(page, 'put-away-other-shelf')
  await worker.scan(first!.shelf!.shelfBarcode)
  expect([await worker.sees(), await worker.heard()]).toEqual(['goods-accept-placement.product', 'yes'])
  await look(page, 'put-away-placed')
  await worker.scan('OKUT-UNDO')
  expect(await worker.sees()).toBe('goods-accept-placement.shelf')
  await worker.scan('OKUT-CANCEL')

  const { id: supplierID } = await lead.do(contract.suppliers.save, {
    code: 'T1',
    name: 'Toptancı',
    taxNo: '',
    contact: '',
    address: '',
    email: '',
    leadDays: null,
    note: '',
    isActive: true,
  })
  const file = await lead.do(receivingFiles.make, { supplierID, lines: [] })
  const gtin = first!.productBarcode
  await lead.do(receiving.open, { code: file.fileNo })
  await lead.do(receiving.scan, { id: file.id, barcode: `(01)${gtin.padStart(14, '0')}(10)L7(17)270531`, piece: 12 })
  await lead.do(receiving.finish, { id: file.id })
  await worker.open(path)
  await worker.scan(gtin)
  expect(await worker.sees()).toBe('goods-accept-placement.area')
  await look(page, 'put-away-area')
  await worker.scan('OKUT-1')
  expect(await worker.sees()).toBe('goods-accept-placement.shelf')
  await worker.scan('OKUT-X5')
  await worker.scan(gtin)
  await look(page, 'put-away-lots')
  await worker.scan('OKUT-QTY')
  await look(page, 'put-away-quantity')
  await worker.answer('12')
  await worker.scan(first!.shelf!.shelfBarcode)
  expect([await worker.sees(), await worker.heard()]).toEqual(['goods-accept-placement.product', 'yes'])
  expect((await lead.do(receivingFiles.read, { id: file.id })).receivingState).toBe(5)
})
