import { toQuantity } from '#base/decimals.ts'
import { cardCalled, paramOf, rawOf } from '#simulate/worker/screen.ts'
import { type Duty, oneOf, stepOf, strangeCode, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { boxPlace, excess, type Place } from '#simulate/world/places.ts'
import {
  atFreeTable,
  carry,
  lookAgain,
  lookAt,
  type PickedCart,
  pour,
  type SimulatedTable,
} from '#simulate/world/world.ts'

/** The cart at a table, and where its orders lie that he has seen so far. */
interface Work {
  readonly worker: Worker
  readonly cart: PickedCart
  readonly table: SimulatedTable
  readonly seen: Map<string, Place>
}

/** Brings a picked cart to a free table and combines what lies in it; then leaves the table to those who check. */
export const assemble: Duty = async worker => {
  const { world } = worker
  const cart = world.carts.find(({ table }) => world.tables.some(one => !one.taken && (table ?? one) === one))
  if (cart === undefined) return false
  world.carts.splice(world.carts.indexOf(cart), 1)
  const isBegun = await atFreeTable(
    world,
    table => (cart.table ?? table) === table,
    async table => {
      const work = { worker, cart, table, seen: new Map<string, Place>() }
      await worker.goTo(`table ${table.barcode}`)
      await worker.open('/order-management/order-assembly')
      while (await combineOn(work));
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
const combineOn = async (work: Work): Promise<boolean> => {
  const { worker, table, cart } = work
  if (!worker.terminal.path.endsWith('/order-assembly')) return false
  const { stepId, step, seen } = stepOf(worker)
  if (stepId === 'table') await worker.scan(table.barcode)
  // All that its set had to pick went to another store, or was cancelled.
  else if (stepId === 'cart') return (await worker.scan(cart.code)).key !== 'CART_WITHOUT_SET'
  else if (stepId === 'finished') return finish(work)
  else if (step.kind === 'form')
    await worker.answer('', Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start ?? ''])))
  else return (await combineNext(work)).key !== 'TABLE_FULL'
  return true
}

/** Nobody waits for what still lies in the cart: it goes to excess, by the books too. */
const finish = async (work: Work): Promise<boolean> => {
  const { worker, cart } = work
  const [left] = lookAt(worker.world, cart.place)
  if (left !== undefined) await combine(work, left[0], left[1])
  else if ((await worker.answer('qualityControl')).tone !== 'no') pour(worker.world, cart.place, excess)
  return true
}

/** Takes a piece out of the cart, or tells missing what is not in it. */
const combineNext = async (work: Work): Promise<Verdict> => {
  const { worker, cart } = work
  const { random, habits, world } = worker
  const [product, held] = oneOf([...lookAt(world, cart.place)], random) ?? []
  if (product === undefined || held === undefined) return tellMissing(work)
  if (random() < habits.wrongScan) await worker.scan(strangeCode(random))
  if (held >= 1 && random() < habits.doubleScan && Number.isInteger(held)) return combineTwice(work, product)
  const told = held > 1 && Number.isInteger(held) && random() < habits.countsAloud ? held : Math.min(held, 1)
  const off = told < 2 || random() >= habits.miscounts ? 0 : random() < 0.5 ? 1 : -1
  return combine(work, product, Number.isInteger(held) ? told : held, off)
}

/** Scans so many pieces, and puts them where the screen says; `off` are in the hand beyond those that he says. */
const combine = async (work: Work, product: string, piece: number, off = 0): Promise<Verdict> => {
  const { worker, cart } = work
  const { world, who, habits, random } = worker
  const said = off === 1 ? piece - 1 : piece
  if (said > 1 && Number.isInteger(said)) await worker.scan(`OKUT-X${said}`)
  let verdict = await worker.scan(product)
  if (stepOf(worker).step.kind === 'quantity') verdict = await worker.answer(String(piece))
  if (verdict.key === 'COMBINE_PIECE_TOO_MUCH') return lessThan(work, product, said, verdict)
  if (verdict.key === 'COMBINE_NOT_NEEDED') return toExcess(work, product, said)
  const to = whereTo(work, verdict)
  if (to === null) return verdict
  // A weight that is known is put down whole.
  const moved = Number(verdict.params.piece ?? said) + off
  carry(world, product, moved, cart.place, to)
  if (off !== 0)
    world.errors.note({ kind: 'miscount', by: who.userName, product, piece: off, place: cart.place }, [
      { place: cart.place, product, piece: -off },
      { place: to, product, piece: off },
    ])
  else if (verdict.tone === 'yes' && random() < habits.undo && stepOf(worker).stepId === 'product') {
    verdict = await worker.undo()
    if (verdict.tone === 'yes') carry(world, product, moved, to, cart.place)
  }
  return verdict
}

/** More than the next order wants, or than the books have in the cart. */
const lessThan = async (work: Work, product: string, said: number, { params }: Verdict): Promise<Verdict> => {
  const { worker } = work
  const left = Number(params.left)
  if (stepOf(worker).step.kind === 'quantity') await worker.scan('OKUT-CANCEL')
  return combine(work, product, left > 0 && left < said ? left : 1)
}

const toExcess = async (work: Work, product: string, piece: number): Promise<Verdict> => {
  const { world } = work.worker
  const verdict = await work.worker.scan('OKUT-OK')
  if (verdict.tone !== 'yes') return verdict
  carry(world, product, piece, work.cart.place, excess)
  world.errors.reveal(work.cart.place, product, piece, 'COMBINE_NOT_NEEDED')
  return verdict
}

/** The box that a verdict sends a piece to; what was cancelled goes into the one for excess. Null: back into the cart. */
const whereTo = ({ worker, table, seen }: Work, { tone, key, params }: Verdict): Place | null => {
  if (key === 'ORDER_STATUS_IS_CANCELLED' || key === 'ORDER_PRODUCT_IS_CANCELLED') return excess
  if (tone !== 'yes' || params.parcel === undefined) return null
  const orderNo = String(params.orderNo)
  const card = cardCalled(stepOf(worker), 'panel.putIntoParcel', 'panel.parcelOfTable')
  const isShown = card?.code !== undefined && paramOf(card.note, 'orderNo') === orderNo
  const [rank, name = table.name] = String(params.parcel).split(' · ')
  const told = worker.world.tables.find(one => one.name === name)?.parcels.get(Number(rank))
  const place = (isShown ? undefined : seen.get(orderNo)) ?? boxPlace((isShown ? card.code : told) ?? '', orderNo)
  seen.set(orderNo, place)
  return place
}

/** One piece, two scans: what the second one did is taken back, or nobody notices. */
const combineTwice = async (work: Work, product: string): Promise<Verdict> => {
  const { worker, cart } = work
  const { world, random, habits, who } = worker
  const verdicts = await worker.bounce(product)
  const last = verdicts.at(-1)!
  const asks = stepOf(worker)
  if (asks.step.kind === 'quantity' || asks.stepId === 'notNeeded') await worker.scan('OKUT-CANCEL')
  const [to, ...more] = verdicts.map(verdict => whereTo(work, verdict)).filter(place => place !== null)
  if (to === undefined) return last
  carry(world, product, 1, cart.place, to)
  const [second] = more
  if (second === undefined) return last
  const isUndone =
    last.tone === 'yes' && random() >= habits.unnoticed && stepOf(worker).stepId === 'product'
      ? (await worker.undo()).tone === 'yes'
      : false
  if (!isUndone)
    world.errors.note({ kind: 'doubleScan', by: who.userName, product, piece: 1, place: cart.place }, [
      { place: cart.place, product, piece: 1 },
      { place: second, product, piece: -1 },
    ])
  return last
}

/** The cart is empty: whatever the screen still wants of it is missing. */
const tellMissing = async ({ worker, cart }: Work): Promise<Verdict> => {
  const { random, world } = worker
  if (stepOf(worker).stepId === 'product') await worker.scan('OKUT-MISSING')
  const { step, seen } = stepOf(worker)
  const [option] = step.kind === 'choose' ? step.options(seen) : []
  if (option === undefined) return worker.scan('OKUT-OK')
  await worker.answer(option.value)
  const [amount = '0'] = stepOf(worker).step.kind === 'quantity' ? [String(mostOf(worker))] : []
  let verdict = await worker.answer(amount)
  if (stepOf(worker).stepId === 'missingCause')
    verdict = await worker.answer(oneOf(worker.terminal.view.expects, random)!)
  if (verdict.tone === 'yes')
    world.errors.reveal(cart.place, rawOf(option.text), toQuantity(-Number(amount)), 'told missing at the table')
  return verdict
}

const mostOf = (worker: Worker): number => {
  const { step, seen } = stepOf(worker)
  return step.kind === 'quantity' ? (step.asks(seen).most ?? 0) : 0
}

/** After the set he is before quality control at the same table; or still at work. */
const standUp = async (worker: Worker): Promise<void> => {
  await worker.scan('OKUT-CANCEL')
  lookAgain(worker.world)
}
