import { type Duty, oneOf, stepOf, strangeCode, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { receivingArea, shelfPlace } from '#simulate/world/places.ts'
import { lay } from '#simulate/world/world.ts'

/** Unloads a supplier's truck: counts what comes off it, whatever its papers say, and ends the file. */
export const receive: Duty = async worker => {
  const { world, random, tally } = worker
  const truck = world.trucks.shift()
  if (truck === undefined) return false
  await worker.open('/product-management/goods-accept-picking')
  settled(worker, await worker.scan(truck.fileNo))
  for (const { product, sound, damaged } of truck.goods) {
    if (sound > 0) await unload(worker, product, sound)
    if (damaged > 0) await unloadDamaged(worker, product, damaged)
  }
  for (let i = 0; i < truck.unlabelled; i++) {
    await worker.scan(strangeCode(random))
    // Nobody knows it: it waits in a tray, outside the books, until its product has a card.
    if (stepOf(worker).stepId === 'unknown') settled(worker, await worker.scan('OKUT-OK'))
  }
  await worker.scan('OKUT-OK')
  settled(worker, await worker.answer('yes'))
  tally.received += 1
  return true
}

const unload = async (worker: Worker, product: string, piece: number): Promise<void> => {
  const { world, random, habits } = worker
  await read(worker, product, piece)
  if (random() < habits.undo && (await worker.undo()).tone === 'yes') await read(worker, product, piece)
  lay(world, receivingArea, product, piece)
  world.shift.tell()
}

/** Under a reason; it goes where damaged goods lie. */
const unloadDamaged = async (worker: Worker, product: string, piece: number): Promise<void> => {
  const { world, random, who } = worker
  await worker.scan('OKUT-MISSING')
  await worker.answer(oneOf(stepOf(worker).expects, random)!)
  await read(worker, product, piece)
  lay(world, shelfPlace(`RAF-KUSURLU-${who.warehouseID}`), product, piece)
  await worker.scan('OKUT-OK')
}

const read = async (worker: Worker, product: string, piece: number): Promise<void> => {
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  const verdict = await worker.scan(product)
  settled(worker, stepOf(worker).stepId === 'toWeigh' ? await worker.answer(String(piece)) : verdict)
}

const settled = ({ who }: Worker, { tone, key, params }: Verdict): void => {
  if (tone === 'no') throw new Error(`${who.userName} could not receive: ${key} ${JSON.stringify(params)}`)
}
