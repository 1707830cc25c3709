import { type Duty, oneOf, stepOf, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { type Goods, putInto } from '#simulate/world/goods.ts'
import { excess, gone, packagePlace } from '#simulate/world/places.ts'
import { lookAt, pour, type SentBack, type World } from '#simulate/world/world.ts'

/** Packages that a driver is called for. */
const loadFrom = 12

/** What stands in the truck, by barcode, with the order that its label names. */
type Truck = Map<string, string>

/** Loads packages carrier by carrier, and hands each manifest over. */
export const dispatch: Duty = async worker => {
  const { floor, shift } = worker.world
  if (floor.size === 0 || (floor.size < loadFrom && !shift.isLastCall)) return false
  await worker.open('/order-management/final-control')
  const truck: Truck = new Map()
  while (await loadOn(worker, truck));
  return true
}

/** One act; false when the floor is empty and nothing is on a manifest. */
const loadOn = async (worker: Worker, truck: Truck): Promise<boolean> => {
  const { world, random, habits } = worker
  const { stepId, step, expects } = stepOf(worker)
  const any = oneOf([...world.floor.keys()], random)
  if (stepId === 'carrier') {
    if (any === undefined) return false
    load(worker, truck, any, await worker.scan(any))
    return true
  }
  if (step.kind === 'choose') {
    handOver(worker, truck, await worker.answer('yes'))
    return true
  }
  const next = expects.find(barcode => world.floor.has(barcode))
  if (next === undefined) {
    const { key } = await worker.scan('OKUT-OK')
    if (key === 'MANIFEST_EMPTY') await worker.scan('OKUT-CANCEL')
    if (key === 'MANIFEST_INCOMPLETE') throw new Error(`${worker.who.userName} finds packages of an order missing`)
    return true
  }
  if (any !== undefined && random() < habits.wrongScan) load(worker, truck, any, await worker.scan(any))
  else if (random() < habits.doubleScan) {
    const verdicts = await worker.bounce(next)
    load(worker, truck, next, verdicts.find(({ tone }) => tone === 'yes') ?? verdicts[0]!)
  } else {
    const verdict = await worker.scan(next)
    load(worker, truck, next, verdict)
    if (verdict.tone === 'yes' && random() < habits.undo && (await worker.undo()).tone === 'yes') {
      world.floor.set(next, truck.get(next)!)
      truck.delete(next)
    }
  }
  return true
}

/** Into the truck; what was cancelled is opened, and lies with what nobody needs. */
const load = ({ world }: Worker, truck: Truck, barcode: string, { tone, key }: Verdict): void => {
  const orderNo = world.floor.get(barcode)
  if (orderNo === undefined) return
  if (tone === 'yes') truck.set(barcode, orderNo)
  else if (key === 'ORDER_STATUS_IS_CANCELLED') pour(world, packagePlace(barcode), excess)
  else return
  world.floor.delete(barcode)
}

/** The driver leaves with all of it; or takes out again what was cancelled meanwhile. */
const handOver = (worker: Worker, truck: Truck, { tone, key, params }: Verdict): void => {
  const { world } = worker
  const cancelled = key === 'ORDER_STATUS_IS_CANCELLED' ? String(params.orderNo).split(', ') : []
  if (tone === 'no' && cancelled.length === 0) return
  for (const [barcode, orderNo] of [...truck]) {
    if (tone === 'no' && !cancelled.includes(orderNo)) continue
    if (tone !== 'no') mayComeBack(worker, barcode, orderNo)
    pour(world, packagePlace(barcode), tone === 'no' ? excess : gone)
    truck.delete(barcode)
  }
}

/** What its customer will not keep comes back; of the others some send back what they got, or a part of it, or an empty parcel. */
const mayComeBack = ({ world, random, habits }: Worker, barcode: string, orderNo: string): void => {
  const unwanted = world.unwanted.get(orderNo)
  if (unwanted !== undefined) {
    const goods = chosenOf(lookAt(world, packagePlace(barcode)), unwanted)
    if (goods.size > 0) sendBack(world, { barcode, orderNo, goods })
    return
  }
  const nth = world.handedOver++
  if (nth % habits.packagesAReturn !== Math.floor(habits.packagesAReturn / 2)) return
  const isEmpty = random() < habits.comesBackEmpty
  const got = isEmpty ? [] : [...lookAt(world, packagePlace(barcode))]
  const kept = got.length > 1 && random() < 0.5 ? 1 : 0
  sendBack(world, { barcode, orderNo, goods: new Map(got.slice(kept)) })
}

/** Of what is in a package what is unwanted of its order; the rest of that may be in another one. */
const chosenOf = (got: ReadonlyMap<string, number>, unwanted: Goods): ReadonlyMap<string, number> => {
  const chosen = new Map<string, number>()
  for (const [product, piece] of [...unwanted]) {
    const found = Math.min(piece, got.get(product) ?? 0)
    if (found === 0) continue
    chosen.set(product, found)
    putInto(unwanted, product, -found)
  }
  return chosen
}

const sendBack = (world: World, parcel: SentBack): void => {
  world.sentBack.push(parcel)
  world.shift.tell()
}
