import { type Duty, oneOf, stepOf, strangeCode, type Worker } from '../worker.ts'

/** Picks sets until order selection has nothing left. */
export const pick: Duty = async worker => {
  await worker.open('/order-management/order-selecting')
  let isBusy = false
  while (await pickOn(worker)) isBusy = true
  return isBusy
}

/** One act; false when there is nothing left to do. */
const pickOn = async (worker: Worker): Promise<boolean> => {
  const { random, habits, terminal } = worker
  const { step, expects } = stepOf(worker)
  if (step.kind === 'notice') {
    await worker.scan('OKUT-OK')
    return true
  }
  if (step.kind === 'form') {
    await worker.answer('', { maxOrders: String(habits.ordersASet) })
    return true
  }
  if (step.kind === 'quantity') {
    await worker.answer(expects[0] ?? '0')
    return true
  }
  const code = step.kind === 'choose' || terminal.path.endsWith('/picking-car') ? oneOf(expects, random) : expects[0]
  if (code === undefined) {
    if (step.on.cancel === undefined || !terminal.path.endsWith('/picking')) return false
    await worker.scan('OKUT-CANCEL')
    return true
  }
  if (step.kind === 'choose' && step.expects === undefined) await worker.answer(code)
  else if (step.on.missing !== undefined) await takeProduct(worker, code)
  else await worker.scan(code)
  return true
}

/** Takes the product in hand; with all that happens to people who take products. */
const takeProduct = async (worker: Worker, code: string): Promise<void> => {
  const { random, habits } = worker
  const { expects } = stepOf(worker)
  const left = leftToTake(worker)
  if (random() < habits.missing) {
    await worker.scan('OKUT-MISSING')
    return
  }
  if (random() < habits.wrongScan) await worker.scan(random() < 0.5 ? strangeCode(random) : (expects.at(-1) ?? code))
  if (left > 3 && Number.isInteger(left) && left <= 99_999 && random() < habits.countsAloud)
    await worker.scan(`OKUT-X${left}`)
  else if (random() < habits.doubleScan && left >= 1) {
    // Two scans, one piece in the hand: what was counted too much is taken back.
    const verdicts = await worker.bounce(code)
    if (verdicts.length > 1 && verdicts.every(({ tone }) => tone === 'yes')) await worker.undo()
    return
  }
  const { tone } = await worker.scan(code)
  if (random() < habits.undo && tone === 'yes') await worker.undo()
}

const leftToTake = (worker: Worker): number => {
  const [count] = stepOf(worker).panels.flatMap(panel =>
    panel.kind === 'card' && panel.count !== undefined ? [panel.count] : [],
  )
  return count === undefined ? 1 : count.of - count.now
}
