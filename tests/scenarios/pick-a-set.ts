import { equal, deepEqual as same } from 'node:assert/strict'
import { type Books, openBooks } from './books.ts'
import type { Driver } from './driver.ts'

/** Signs in, takes the set that waits, and binds a cart to it. */
export const takeTheWaitingSet = async (worker: Driver): Promise<void> => {
  await worker.signIn('picker')
  equal(await worker.sees(), 'home.releaseNotes')
  await worker.scan('OKUT-OK')
  equal(await worker.sees(), 'home.menu')
  await worker.scan('OKUT-1')
  equal(await worker.sees(), 'order-selecting.sets')
  await worker.scan('OKUT-1')
  equal(await worker.sees(), 'picking-car.scanCart')
  await worker.scan('NOCART')
  same([await worker.sees(), await worker.heard()], ['picking-car.scanCart', 'no'])
  await worker.scan('ARABA01')
  same([await worker.sees(), await worker.heard()], ['picking.shelf', 'yes'])
}

/** Signs in at the server where a set is under way, and scans the next shelf; tells what is open there. */
export const standAtTheNextShelf = async (worker: Driver, server: string) => {
  await worker.signIn('picker')
  await worker.open('/order-management/picking')
  const books = await openBooks(server, 'picker')
  const shelf = await books.nextShelf()
  await worker.scan(shelf.barcode)
  return { books, shelf, open: await books.openOn(shelf.id) }
}

/** Walks the rest of the set, shelf by shelf, every piece by scan; returns how many scans it took. */
export const pickTheRest = async (worker: Driver, books: Books): Promise<number> => {
  for (let scans = 0; scans < 1000; scans++) {
    await worker.settle()
    const step = await worker.sees()
    if (step === 'picking.finished') return scans
    const shelf = await books.nextShelf()
    if (step === 'picking.shelf') await worker.scan(shelf.barcode)
    else if (step === 'picking.quantity')
      await worker.answer(String((await books.openOn(shelf.id))[0]!.piece).replace('.', ','))
    else if (step === 'picking.product') {
      const row = (await books.openOn(shelf.id))[0]!
      const left = row.piece - row.occurrencesPiece - row.missingPiece
      if (left > 3 && Number.isInteger(left)) await worker.scan(`OKUT-X${left}`)
      await worker.scan(row.productBarcode)
    } else throw new Error(`unexpected: ${step}`)
  }
  throw new Error('the set does not end')
}

/** Refusals, undo and missing, on the first shelf of the set; each with its verdict and its stock. */
export const meetTroubleOnTheFirstShelf = async (worker: Driver, books: Books): Promise<void> => {
  const shelf = await books.nextShelf()
  const [row] = await books.openOn(shelf.id)
  const elsewhere = (await books.rows()).find(
    other => other.shelfID !== shelf.id && other.productID !== row!.productID,
  )!
  const stock = () => books.stockOn(row!.productID, shelf.id)
  const before = await stock()

  await worker.scan(row!.productBarcode)
  same([await worker.sees(), await worker.heard()], ['picking.shelf', 'no'])
  await worker.scan(shelf.barcode)
  same([await worker.sees(), await worker.heard()], ['picking.product', 'yes'])
  for (const wrong of [elsewhere.productBarcode, '4006381333931', `${'9'.repeat(300)}`]) {
    await worker.scan(wrong)
    same([await worker.sees(), await worker.heard()], ['picking.product', 'no'], wrong)
  }

  await worker.scan(row!.productBarcode)
  await worker.settle()
  same([await worker.heard(), await stock()], ['yes', before - 1])
  await worker.scan('OKUT-UNDO')
  await worker.settle()
  same([await worker.sees(), await worker.heard(), await stock()], ['picking.product', 'yes', before])
  await worker.scan('OKUT-UNDO')
  equal(await worker.heard(), 'no')

  await worker.scan('OKUT-MISSING')
  equal(await worker.sees(), 'picking.missing')
  await worker.scan('OKUT-CANCEL')
  equal(await worker.sees(), 'picking.product')
  await worker.press('missing')
  await worker.scan('OKUT-1')
  await worker.settle()
  equal(await worker.heard(), 'yes')
  const after = (await books.rows()).find(other => other.id === row!.id)!
  same([after.missingPiece, after.occurrencesPiece, await stock()], [row!.piece, 0, before])
}
