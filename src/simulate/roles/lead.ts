import type { MissingDecision, MissingLine, MissingOrder } from '#contract/calls/missing.ts'
import type { FoundWork } from '#rules/missing/find-wanted.ts'
import { type Duty, oneOf, stepOf, type Worker } from '../worker.ts'
import { atFreeTable, lookAgain, type World } from '../world.ts'

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
  await worker.terminal.act('action', 'cancelOrder')
  await worker.answer(oneOf(worker.terminal.view.expects, worker.random)!)
  lookAgain(world)
  return true
}

const later: readonly MissingDecision[] = ['wait', 'call']

/** Decides what becomes of missing lines, the oldest first: from another shelf, later, without them, or not at all. */
export const decideMissing: Duty = async worker => {
  const { world, terminal } = worker
  if (!world.mayLack) return false
  world.mayLack = false
  await worker.open('/order-management/missing-product-list')
  const { step, seen } = stepOf(worker)
  if (step.kind !== 'table') throw new Error(`${terminal.path} shows no table but ${step.kind}`)
  const { rows, isMore } = step.table(seen)
  const open = rows.filter(row => row.decision !== 'resource')
  const orderIds = new Set(open.map(row => Number(row.orderId)))
  for (const id of orderIds) await decideOrder(worker, id)
  if (isMore) world.mayLack = true
  return orderIds.size > 0
}

const decideOrder = async (worker: Worker, id: number): Promise<void> => {
  const { world } = worker
  await worker.open(`/order-management/missing-product-management?id=${id}`)
  const passed = new Set<number>()
  for (;;) {
    const { order } = (worker.terminal.view.seen as { doc: { order: MissingOrder | null } }).doc
    const line = order?.lines.find(line => !passed.has(line.orderProductID) && line.decision?.decision !== 'resource')
    if (line === undefined) return
    passed.add(line.orderProductID)
    const decision = choose(worker, line)
    if (later.includes(decision)) world.mayLack = true
    const { key } = await decide(worker, line, decision)
    if (key === 'MISSING_NOTHING_TO_SEND') await decide(worker, line, 'cancel')
  }
}

/** What was put off once is decided the second time. */
const choose = ({ random }: Worker, { freeShelves, missingPiece, decision }: MissingLine): MissingDecision => {
  const free = freeShelves.reduce((sum, shelf) => sum + shelf.free, 0)
  if (free >= missingPiece && random() < 0.7) return 'resource'
  if (decision === null && random() < 0.3) return random() < 0.5 ? 'wait' : 'call'
  return random() < 0.8 ? 'short' : 'cancel'
}

const decide = async (worker: Worker, { orderProductID }: MissingLine, decision: MissingDecision) => {
  const { terminal } = worker
  if (terminal.view.stepId !== 'order') await worker.scan('OKUT-CANCEL')
  await terminal.act('action', 'decideMissing')
  if (terminal.view.stepId === 'line') await worker.answer(String(orderProductID))
  const verdict = await worker.answer(decision)
  if (stepOf(worker).step.kind !== 'form') return verdict
  return worker.answer('', { note: decision === 'call' ? 'Müşteri arandı' : '' })
}

/** Fetches what was promised from another shelf, and puts it into the parcels that wait for it. */
export const bringFound: Duty = async worker => {
  const { world, terminal } = worker
  if (!world.isPromised) return false
  const isBrought = await atFreeTable(
    world,
    () => true,
    async table => {
      world.isPromised = false
      await worker.open('/order-management/missing-product-combine')
      if (stepOf(worker).stepId === 'table') await worker.scan(table.barcode)
      for (;;) {
        const { doc } = terminal.view.seen as { readonly doc: FoundWork }
        const product = doc.wanted.find(({ promised }) => promised.some(({ piece }) => piece > 0))
        if (terminal.view.stepId !== 'found' || product === undefined) break
        const { tone } = await worker.scan(product.productBarcode)
        if (terminal.view.step?.kind === 'quantity') await worker.answer(String(product.promised[0]!.piece))
        if (tone === 'no') break
      }
      await worker.open('/order-management/quality-control')
      await worker.scan('OKUT-CANCEL')
      table.isWorthChecking = true
      return true
    },
  )
  return isBrought ?? false
}
