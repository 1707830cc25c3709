import { equal, deepEqual as same } from 'node:assert/strict'
import type { Driver } from './driver.ts'
import type { LineBooks } from './line-books.ts'

const table = 'MASA01'

/** Signs in, sits down at a table with the cart, and scans every piece of it into the parcels; then goes on to check. */
export const combineTheCart = async (worker: Driver, books: LineBooks): Promise<void> => {
  await worker.signIn('packer')
  await worker.scan('OKUT-OK')
  equal(await worker.sees(), 'home.menu')
  await worker.scan('OKUT-1')
  equal(await worker.sees(), 'order-assembly.table')
  await worker.scan('ARABA01')
  same([await worker.sees(), await worker.heard()], ['order-assembly.table', 'no'])
  await worker.scan(table)
  same([await worker.sees(), await worker.heard()], ['order-assembly.cart', 'yes'])
  await worker.scan('ARABA08')
  same([await worker.sees(), await worker.heard()], ['order-assembly.cart', 'no'])
  await worker.scan('ARABA01')
  same([await worker.sees(), await worker.heard()], ['order-assembly.product', 'yes'])
  await takeTheFirstScanBack(worker, books)
  await combineTheRest(worker, books)
  equal(await worker.sees(), 'order-assembly.finished')
  await worker.scan('OKUT-1')
  same([await worker.sees(), await worker.heard()], ['quality-control.parcel', 'yes'])
}

const takeTheFirstScanBack = async (worker: Driver, books: LineBooks): Promise<void> => {
  const counted = (await books.inCart()).find(product => !product.isProductPieceDecimal)!
  const left = async () => (await books.inCart()).find(({ productID }) => productID === counted.productID)?.left ?? 0
  await worker.scan(counted.productBarcode)
  same([await worker.heard(), await left()], ['yes', counted.left - 1])
  await worker.scan('OKUT-UNDO')
  same([await worker.sees(), await worker.heard(), await left()], ['order-assembly.product', 'yes', counted.left])
}

const combineTheRest = async (worker: Driver, books: LineBooks): Promise<void> => {
  for (let scans = 0; scans < 1000; scans++) {
    const [product] = await books.inCart()
    if (product === undefined) return
    const { left, productBarcode } = product
    if (left > 3 && Number.isInteger(left)) {
      await worker.scan(`OKUT-X${left}`)
      await worker.scan(productBarcode)
      // Several orders want it: what is scanned at once is one order's.
      if ((await worker.heard()) === 'yes') continue
    }
    await worker.scan(productBarcode)
    if ((await worker.sees()) === 'order-assembly.quantity') await worker.answer(String(left).replace('.', ','))
    equal(await worker.heard(), 'yes', product.productName)
  }
  throw new Error('the cart does not become empty')
}

/** Scans every parcel of the table and every piece in it, and packs each order with what the form proposes. */
export const checkTheParcels = async (worker: Driver, books: LineBooks): Promise<void> => {
  for (const parcel of await books.fullParcels()) {
    await worker.scan('YOK-1')
    same([await worker.sees(), await worker.heard()], ['quality-control.parcel', 'no'])
    await worker.scan(parcel.barcode)
    for (const order of await books.ordersIn(parcel.id)) await checkOrder(worker, order)
    equal(await worker.sees(), 'quality-control.parcel')
  }
  await worker.scan('OKUT-CANCEL')
  equal(await worker.sees(), 'quality-control.table')
}

type Order = Awaited<ReturnType<LineBooks['ordersIn']>>[number]

const checkOrder = async (worker: Driver, { products }: Order): Promise<void> => {
  equal(await worker.sees(), 'quality-control.product')
  await worker.scan('OKUT-OK')
  same([await worker.sees(), await worker.heard()], ['quality-control.product', 'no'])
  for (const { productBarcode, piece } of products) {
    for (let read = 0; read < piece; ) {
      await worker.scan(productBarcode)
      equal(await worker.heard(), 'yes', productBarcode)
      if ((await worker.sees()) !== 'quality-control.quantity') read += 1
      else {
        await worker.answer(String(piece).replace('.', ','))
        read = piece
      }
    }
  }
  equal(await worker.sees(), 'quality-control.packing')
  await worker.scan('OKUT-OK')
  equal(await worker.heard(), 'yes')
}

/** Hands every package over, carrier by carrier, each on a manifest that is closed. */
export const handOver = async (worker: Driver, books: LineBooks): Promise<number> => {
  await worker.scan('OKUT-HOME')
  await worker.scan('OKUT-3')
  equal(await worker.sees(), 'final-control.carrier')
  const loads = await books.packagesByCarrier()
  for (const packages of loads) {
    for (const barcode of packages) {
      await worker.scan(barcode)
      same([await worker.sees(), await worker.heard()], ['final-control.package', 'yes'], barcode)
    }
    await worker.scan(packages[0]!)
    same([await worker.sees(), await worker.heard()], ['final-control.package', 'no'])
    await worker.scan('OKUT-OK')
    equal(await worker.sees(), 'final-control.close')
    await worker.scan('OKUT-OK')
    same([await worker.sees(), await worker.heard()], ['final-control.carrier', 'yes'])
  }
  return loads.length
}
