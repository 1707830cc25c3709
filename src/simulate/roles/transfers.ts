import { cardsOf } from '#simulate/worker/screen.ts'
import { type Duty, remember, stepOf, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { type Place, receivingArea, shelfPlace, transitPlace } from '#simulate/world/places.ts'
import { carry, lay, lookAt, type Transfer, take } from '#simulate/world/world.ts'

/** Picks what another warehouse is to get; what is not on its shelf is told, and the lead decides on it. */
export const pickTransfers: Duty = async worker => {
  const { world } = worker
  const transfer = taken(world.road.toPick, ({ from }) => from === world)
  if (transfer === undefined) return false
  await openFile(worker, transfer)
  let lacks = false
  for (;;) {
    const { stepId, expects } = stepOf(worker)
    if (stepId === 'picked') break
    if (stepId === 'shelf') {
      await worker.goTo(shelfPlace(expects[0]!))
      settled(worker, await worker.scan(expects[0]!))
    } else if (!(await takeHere(worker, transitPlace(transfer.fileNo)))) lacks = true
  }
  settled(worker, await worker.scan('OKUT-OK'))
  world.road[lacks ? 'toDecide' : 'toCheck'].push(transfer)
  world.shift.tell()
  return true
}

/** What the screen wants of the product in hand goes on its way; false where none of it lies there. */
const takeHere = async (worker: Worker, transit: Place): Promise<boolean> => {
  const { world, random, habits } = worker
  const [at, goods] = cardsOf(stepOf(worker))
  const [shelf, product] = [shelfPlace(at?.code ?? ''), goods?.code ?? '']
  const wanted = Number(goods?.count?.of ?? 0) - Number(goods?.count?.now ?? 0)
  const piece = Math.min(wanted, lookAt(world, shelf).get(product) ?? 0)
  if (piece <= 0) {
    await worker.scan('OKUT-MISSING')
    settled(worker, await worker.answer('missing'))
    return false
  }
  const verdict = await read(worker, product, piece)
  carry(world, product, piece, shelf, transit)
  remember(worker, verdict, () => carry(world, product, piece, transit, shelf))
  if (random() < habits.undo && (await worker.undo()).tone === 'yes') carry(world, product, piece, transit, shelf)
  return true
}

/** What was not found is not sent; the file goes on with what was. */
export const decideTransfers: Duty = async worker => {
  const { world } = worker
  const transfer = taken(world.road.toDecide, ({ from }) => from === world)
  if (transfer === undefined) return false
  await worker.open('/product-management/warehouse-not-product')
  const { step, seen } = stepOf(worker)
  if (step.kind !== 'listing') throw new Error(`${worker.terminal.path} shows no table but ${step.kind}`)
  const rows = step.now(seen).rows.filter(({ fileNo }) => fileNo === transfer.fileNo)
  settled(
    worker,
    await worker.action(
      'notTransferred',
      rows.map(({ id }) => String(id)),
    ),
  )
  if (lookAt(world, transitPlace(transfer.fileNo)).size > 0) world.road.toCheck.push(transfer)
  world.shift.tell()
  return true
}

/** Reads what has come from another warehouse; from then on it waits for a shelf. */
export const checkTransfers: Duty = async worker => {
  const { world, who, random, habits, tally } = worker
  const transfer = taken(world.road.toCheck, ({ toWarehouseId }) => toWarehouseId === who.warehouseID)
  if (transfer === undefined) return false
  const transit = transitPlace(transfer.fileNo)
  await openFile(worker, transfer)
  const come = [...lookAt(transfer.from, transit)]
  for (const [product, piece] of come) {
    let verdict = await read(worker, product, piece)
    if (random() < habits.undo && (await worker.undo()).tone === 'yes') verdict = await read(worker, product, piece)
    settled(worker, verdict)
  }
  settled(worker, await worker.scan('OKUT-OK'))
  // Only now: what he read may be good by the terminal's word alone, and whoever took it from the area would not be let.
  for (const [product, piece] of come) {
    take(transfer.from, product, piece, transit)
    lay(world, receivingArea, product, piece)
  }
  tally.transferred += 1
  world.shift.tell()
  return true
}

const taken = (transfers: Transfer[], isMeant: (transfer: Transfer) => boolean): Transfer | undefined => {
  const at = transfers.findIndex(isMeant)
  return at < 0 ? undefined : transfers.splice(at, 1)[0]
}

/** By its number, in the list of all: that leads to where it is worked on. */
const openFile = async (worker: Worker, { fileNo }: Transfer): Promise<void> => {
  await worker.open('/product-management/warehouse-product-transfer')
  settled(worker, await worker.scan(fileNo))
}

const read = async (worker: Worker, product: string, piece: number): Promise<Verdict> => {
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  const verdict = await worker.scan(product)
  return settled(worker, stepOf(worker).stepId === 'quantity' ? await worker.answer(String(piece)) : verdict)
}

const settled = ({ who }: Worker, verdict: Verdict): Verdict => {
  const { tone, key, params } = verdict
  if (tone === 'no') throw new Error(`${who.userName} could not transfer: ${key} ${JSON.stringify(params)}`)
  return verdict
}
