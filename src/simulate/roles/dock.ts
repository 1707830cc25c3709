import { type Duty, oneOf, stepOf, type Worker } from '../worker.ts'

/** Packages that a driver is called for. */
const loadFrom = 12

/** Loads packages carrier by carrier, and hands each manifest over. */
export const dispatch: Duty = async worker => {
  const { floor, shift } = worker.world
  if (floor.size === 0 || (floor.size < loadFrom && !shift.isLastCall)) return false
  await worker.open('/order-management/final-control')
  while (await loadOn(worker));
  return true
}

/** One act; false when the floor is empty and nothing is on a manifest. */
const loadOn = async (worker: Worker): Promise<boolean> => {
  const { world, random, habits } = worker
  const { stepId, step, expects } = stepOf(worker)
  const any = oneOf([...world.floor], random)
  if (stepId === 'carrier') {
    if (any === undefined) return false
    await worker.scan(any)
    return true
  }
  if (step.kind === 'choose') {
    await worker.answer('yes')
    return true
  }
  const next = expects.find(barcode => world.floor.has(barcode))
  if (next === undefined) {
    const { key } = await worker.scan('OKUT-OK')
    if (key === 'MANIFEST_EMPTY') await worker.scan('OKUT-CANCEL')
    if (key === 'MANIFEST_INCOMPLETE') throw new Error(`${worker.who.userName} finds packages of an order missing`)
    return true
  }
  if (any !== undefined && random() < habits.wrongScan) await worker.scan(any)
  else if (random() < habits.doubleScan) await worker.bounce(next)
  else {
    const { tone } = await worker.scan(next)
    if (tone === 'yes' && random() < habits.undo) await worker.undo()
  }
  return true
}
