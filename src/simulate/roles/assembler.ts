import type { CombineProduct } from '#contract/calls/assembly.ts'
import { type CombineDesk, lyingOf } from '#rules/assembly/desk.ts'
import { piecesIn, takeFrom } from '../goods.ts'
import { type Duty, oneOf, stepOf, strangeCode, type Verdict, type Worker } from '../worker.ts'
import { atFreeTable, lookAgain, type PickedCart } from '../world.ts'

/** Brings a picked cart to a free table and combines what lies in it; then leaves the table to those who check. */
export const assemble: Duty = async worker => {
  const { world, hands } = worker
  const cart = world.carts.find(({ table }) => world.tables.some(one => !one.taken && (table ?? one) === one))
  if (cart === undefined) return false
  world.carts.splice(world.carts.indexOf(cart), 1)
  const isBegun = await atFreeTable(
    world,
    table => (cart.table ?? table) === table,
    async table => {
      hands.cart = cart.goods
      await worker.open('/order-management/order-assembly')
      while (await combineOn(worker, table.barcode, cart));
      const isFinished = stepOf(worker).stepId !== 'product'
      await standUp(worker)
      table.isWorthChecking = true
      // No parcel is free: the cart stays at its table until some are checked.
      if (!isFinished) world.carts.push({ ...cart, table })
      return isFinished
    },
  )
  if (isBegun === null) world.carts.push(cart)
  return isBegun === true
}

/** One act; false when the set is finished, or the table is full. */
const combineOn = async (worker: Worker, table: string, cart: PickedCart): Promise<boolean> => {
  const { random, terminal } = worker
  if (!terminal.path.endsWith('/order-assembly')) return false
  const { stepId, step, seen } = stepOf(worker)
  if (stepId === 'table') await worker.scan(table)
  else if (stepId === 'cart') await worker.scan(cart.code)
  else if (stepId === 'finished') await worker.answer('qualityControl')
  else if (stepId === 'notNeeded') await worker.scan('OKUT-CANCEL')
  else if (stepId === 'missingCause') await worker.answer(oneOf(terminal.view.expects, random)!)
  else if (step.kind === 'form')
    await worker.answer('', Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start ?? ''])))
  else return (await combineNext(worker)).key !== 'TABLE_FULL'
  return true
}

/** Takes a piece out of the cart, or tells missing what is not in it. */
const combineNext = async (worker: Worker): Promise<Verdict> => {
  const { random, habits, hands, terminal } = worker
  const { doc } = terminal.view.seen as { readonly doc: CombineDesk }
  const products = doc.table?.products ?? []
  const here = products.filter(({ productID }) => piecesIn(hands.cart, productID) > 0)
  const product = oneOf(here, random)
  if (product === undefined) return tellMissing(worker, products)
  if (random() < habits.wrongScan) {
    const { key } = await worker.scan(strangeCode(random))
    if (key === 'COMBINE_NOT_NEEDED') return worker.scan('OKUT-CANCEL')
  }
  const count = Math.min(piecesIn(hands.cart, product.productID), lyingOf(product))
  if (product.isProductPieceDecimal) return combineWeighed(worker, product, count)
  if (random() < habits.doubleScan) return combineTwice(worker, product)
  const told = count > 1 && random() < habits.countsAloud ? count : 1
  const verdict = await combine(worker, product, told)
  const { left } = verdict.params
  if (verdict.key === 'COMBINE_PIECE_TOO_MUCH' && Number(left) >= 1) return combine(worker, product, Number(left))
  if (verdict.tone === 'yes' && random() < habits.undo && terminal.view.stepId === 'product') return worker.undo()
  return verdict
}

const combine = async (worker: Worker, product: CombineProduct, piece: number): Promise<Verdict> => {
  if (piece > 1) await worker.scan(`OKUT-X${piece}`)
  return caught(worker, product, piece, await worker.scan(product.productBarcode))
}
const combineWeighed = async (worker: Worker, product: CombineProduct, amount: number): Promise<Verdict> => {
  await worker.scan(product.productBarcode)
  return caught(worker, product, amount, await worker.answer(String(amount)))
}
/** One piece, two scans: the second is taken back, if there was a second piece to be taken. */
const combineTwice = async (worker: Worker, product: CombineProduct): Promise<Verdict> => {
  const before = piecesIn(worker.hands.cart, product.productID)
  const verdicts = await worker.bounce(product.productBarcode)
  for (const verdict of verdicts) caught(worker, product, 1, verdict)
  const taken = before - piecesIn(worker.hands.cart, product.productID)
  if (taken > 1 && verdicts.every(({ tone }) => tone === 'yes') && worker.terminal.view.stepId === 'product')
    return worker.undo()
  return verdicts.at(-1)!
}

/** What was cancelled goes into the box for excess. */
const caught = ({ hands }: Worker, { productID }: CombineProduct, piece: number, verdict: Verdict): Verdict => {
  if (verdict.key === 'ORDER_STATUS_IS_CANCELLED' || verdict.key === 'ORDER_PRODUCT_IS_CANCELLED')
    takeFrom(hands.cart, productID, piece)
  return verdict
}

const tellMissing = async (worker: Worker, products: readonly CombineProduct[]): Promise<Verdict> => {
  const wanted = products.find(({ left }) => left > 0)
  if (wanted === undefined) return worker.scan('OKUT-OK')
  if (worker.terminal.view.stepId === 'product') await worker.scan('OKUT-MISSING')
  await worker.answer(String(wanted.productID))
  return worker.answer(String(lyingOf(wanted)))
}

/** After the set he is before quality control at the same table; or still at work. */
const standUp = async (worker: Worker): Promise<void> => {
  await worker.scan('OKUT-CANCEL')
  lookAgain(worker.world)
}
