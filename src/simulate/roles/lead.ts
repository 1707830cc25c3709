import { sumQuantities } from '#base/decimals.ts'
import type { MissingDecision } from '#contract/calls/line/missing.ts'
import { cardCalled, gridOf, listOf, paramOf, shelvesIn } from '#simulate/worker/screen.ts'
import { type Duty, oneOf, stepOf, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { boxPlace, type Place } from '#simulate/world/places.ts'
import { atFreeTable, carry, lookAgain, lookAt, type World } from '#simulate/world/world.ts'

/** Cancels an order whose customer has called. */
export const cancelOrders: Duty = async worker => {
  const { world, tally } = worker
  const at = world.regrets.findIndex(({ atScan }) => atScan <= tally.scans)
  if (at < 0) return false
  const [{ orderId }] = world.regrets.splice(at, 1) as [World['regrets'][number]]
  await worker.open(`/order-management/order-detail?id=${orderId}`)
  const { step, seen } = stepOf(worker)
  const isOffered = step.kind === 'board' && step.actions?.(seen).some(({ name }) => name === 'cancelOrder')
  if (!isOffered) return true
  await worker.action('cancelOrder')
  await worker.answer(oneOf(worker.terminal.view.expects, worker.random)!)
  // What it brings with it is read, and meant.
  await worker.answer('yes')
  lookAgain(world)
  return true
}

const later: readonly MissingDecision[] = ['wait', 'call']

/** What the table of an order's missing lines shows of one. */
interface MissingRow {
  readonly id: number
  readonly barcode: string
  readonly openMissing: number
  readonly decision: string
  readonly freeOnShelves: string
}
/** Nobody goes for it: nothing was decided, or who went did not find it. */
const isOpen = (
  { hands }: Worker,
  { decision, barcode }: { readonly decision?: unknown; readonly barcode?: unknown },
) => decision !== 'resource' || hands.notThere.has(String(barcode))

/** Decides what becomes of missing lines, the oldest first: from another shelf, later, without them, or not at all. */
export const decideMissing: Duty = async worker => {
  const { world, terminal } = worker
  if (!world.mayLack) return false
  world.mayLack = false
  await worker.open('/order-management/missing-product-list')
  const { step, seen } = stepOf(worker)
  if (step.kind !== 'listing') throw new Error(`${terminal.path} shows no table but ${step.kind}`)
  const { rows, isMore } = step.now(seen)
  const orderIds = new Set(
    rows.filter(({ decision, barcode }) => isOpen(worker, { decision, barcode })).map(row => Number(row.orderId)),
  )
  for (const id of orderIds) await decideOrder(worker, id)
  if (isMore) world.mayLack = true
  return orderIds.size > 0
}

const decideOrder = async (worker: Worker, id: number): Promise<void> => {
  const { world } = worker
  await worker.open(`/order-management/missing-product-management?id=${id}`)
  const passed = new Set<number>()
  for (;;) {
    const rows = gridOf(worker, 'panel.missingLines') as unknown as readonly MissingRow[]
    const row = rows.find(row => !passed.has(row.id) && isOpen(worker, row))
    if (row === undefined) return
    passed.add(row.id)
    const decision = choose(worker, row)
    if (later.includes(decision)) world.mayLack = true
    const { key } = await decide(worker, row, decision)
    if (key === 'MISSING_NOTHING_TO_SEND') await decide(worker, row, 'cancel')
  }
}

/** What was put off once is decided the second time. */
const choose = (
  { random, hands }: Worker,
  { freeOnShelves, openMissing, decision, barcode }: MissingRow,
): MissingDecision => {
  const free = sumQuantities(shelvesIn(freeOnShelves).map(({ piece }) => piece))
  const isSought = hands.notThere.has(barcode)
  if (free >= openMissing && !isSought && random() < 0.7) return 'resource'
  if (decision === 'none' && random() < 0.3) return random() < 0.5 ? 'wait' : 'call'
  return random() < 0.8 ? 'short' : 'cancel'
}

const decide = async (worker: Worker, { id }: MissingRow, decision: MissingDecision): Promise<Verdict> => {
  const { terminal } = worker
  if (terminal.view.stepId !== 'order') await worker.scan('OKUT-CANCEL')
  await worker.action('decideMissing')
  if (terminal.view.stepId === 'line') await worker.answer(String(id))
  const verdict = await worker.answer(decision)
  if (stepOf(worker).step.kind !== 'form') return verdict
  return worker.answer('', { note: decision === 'call' ? 'Müşteri arandı' : '' })
}

/** Fetches what was promised from another shelf, and puts it into the parcels that wait for it. */
export const bringFound: Duty = async worker => {
  const { world } = worker
  if (!world.isPromised) return false
  const isBrought = await atFreeTable(
    world,
    () => true,
    async table => {
      world.isPromised = false
      await worker.open('/order-management/missing-product-combine')
      if (stepOf(worker).stepId === 'table') await worker.scan(table.barcode)
      while (await bringNext(worker));
      await worker.open('/order-management/quality-control')
      await worker.scan('OKUT-CANCEL')
      table.isWorthChecking = true
      return true
    },
  )
  return isBrought ?? false
}

/** Goes to the shelf that the list names; what is not there is to be decided of once more. False when nothing is left to bring. */
const bringNext = async (worker: Worker): Promise<boolean> => {
  const { world, hands } = worker
  const { stepId, expects } = stepOf(worker)
  if (stepId !== 'found') return false
  const rows = listOf(worker, 'panel.wantedProducts').map((row, nth) => ({
    product: expects[nth] ?? '',
    promised: shelvesIn(paramOf(row.text, 'shelves')),
    wanted: Number(paramOf(row.value, 'amount')),
  }))
  const row = rows.find(({ product, promised }) => promised.length > 0 && !hands.notThere.has(product))
  if (row === undefined) return false
  const { product, promised, wanted } = row
  const at = promised.map(({ code, piece }) => ({ shelf: world.shelves.get(code) ?? '', piece }))
  const there = (shelf: Place) => lookAt(world, shelf).get(product) ?? 0
  // Of several shelves the books choose for themselves, so all of it must be there.
  const isWhole = at.every(({ shelf, piece }) => there(shelf) >= piece)
  const [first] = at
  await worker.goTo(first!.shelf)
  const piece = Math.min(first!.piece, there(first!.shelf))
  if (piece <= 0 || (at.length > 1 && !isWhole)) return notFound(worker, product)
  const promisedInAll = sumQuantities(promised.map(one => one.piece))
  const isForAll = promisedInAll === wanted && at.length === 1
  return bring(worker, product, isForAll ? piece : Math.min(piece, 1), first!.shelf)
}

const bring = async (worker: Worker, product: string, piece: number, shelf: Place): Promise<boolean> => {
  const { world } = worker
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  let { tone, key, params } = await worker.scan(product)
  if (stepOf(worker).step.kind === 'quantity') {
    ;({ tone, key, params } = await worker.answer(String(piece)))
    if (tone === 'no') await worker.scan('OKUT-CANCEL')
  }
  const left = Number(params.left)
  if (key === 'COMBINE_PIECE_TOO_MUCH' && left > 0 && left < piece) return bring(worker, product, left, shelf)
  if (tone === 'no') return notFound(worker, product)
  const card = cardCalled(stepOf(worker), 'panel.parcelOfTable')
  carry(world, product, piece, shelf, boxPlace(card?.code ?? '', String(params.orderNo)))
  return true
}

const notFound = ({ world, hands }: Worker, product: string): boolean => {
  hands.notThere.add(product)
  world.mayLack = true
  world.shift.tell()
  return true
}
