import { type Duty, oneOf, stepOf, strangeCode, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { gone, type Place, returnsArea, shelfPlace } from '#simulate/world/places.ts'
import { carry, type SentBack } from '#simulate/world/world.ts'

/** What was laid on the desk, and where it belongs. */
interface Laid {
  readonly product: string
  readonly piece: number
  readonly to: Place
}

/** Opens what a customer sent back, judges it piece by piece, and pays for it. */
export const takeReturns: Duty = async worker => {
  const { world } = worker
  const at = world.sentBack.findIndex(({ orderNo }) => !world.atDesks.has(orderNo))
  if (at < 0) return false
  const [parcel] = world.sentBack.splice(at, 1) as [SentBack]
  world.atDesks.add(parcel.orderNo)
  await takeBack(worker, parcel)
  world.atDesks.delete(parcel.orderNo)
  world.shift.tell()
  return true
}

const takeBack = async (worker: Worker, parcel: SentBack): Promise<void> => {
  const { world, random, habits } = worker
  await worker.open('/refund-manager')
  await worker.scan(parcel.barcode)
  if (stepOf(worker).stepId === 'warned') await worker.scan('OKUT-OK')
  if (stepOf(worker).stepId === 'reasonForAll') await worker.answer(oneOf(stepOf(worker).expects, random)!)
  // Something else came in its stead: it is nobody's here, and goes back to who sent it.
  if (random() < habits.wrongScan) await worker.scan(strangeCode(random))
  const laid: Laid[] = []
  for (const [product, piece] of parcel.goods) laid.push(...(await lay(worker, product, piece)))
  if (laid.length === 0) {
    await worker.scan('OKUT-CANCEL')
    return
  }
  await pay(worker)
  worker.tally.returned += 1
  for (const { product, piece, to } of laid) carry(world, product, piece, gone, to)
}

/** Scans pieces of a product, and says in what state they are; what the order has no such pieces of, the customer keeps. */
const lay = async (worker: Worker, product: string, piece: number): Promise<readonly Laid[]> => {
  const { random, habits, who } = worker
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  const { tone } = await worker.scan(product)
  if (tone === 'no') return []
  if (stepOf(worker).step.kind === 'quantity') settled(worker, await worker.answer(String(piece)))
  const condition = random() < habits.comesBackDamaged ? 'damaged' : random() < 0.2 ? 'opened' : 'sound'
  let verdict = await worker.answer(condition)
  if (stepOf(worker).stepId === 'reason') verdict = await worker.answer(oneOf(stepOf(worker).expects, random)!)
  settled(worker, verdict)
  const defects = shelfPlace(`RAF-KUSURLU-${who.warehouseID}`)
  return [{ product, piece, to: condition === 'damaged' ? defects : returnsArea }]
}

const exchange = '3'
/** As the customer wishes, but for another order in its stead: nobody would be there to pick that. */
const pay = async (worker: Worker): Promise<void> => {
  await worker.scan('OKUT-OK')
  const offered = stepOf(worker).expects.filter(type => type !== exchange)
  await worker.answer(oneOf(offered, worker.random)!)
  const { step, seen } = stepOf(worker)
  if (step.kind !== 'form') throw new Error(`the returns desk asks for no terms but ${step.kind}`)
  const terms = Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start ?? '']))
  settled(worker, await worker.answer('', terms))
}

const settled = ({ who }: Worker, { tone, key, params }: Verdict): void => {
  if (tone === 'no') throw new Error(`${who.userName} could not take a return: ${key} ${JSON.stringify(params)}`)
}
