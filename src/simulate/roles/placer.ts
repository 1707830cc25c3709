import { toQuantity } from '#base/decimals.ts'
import { cardsOf } from '#simulate/worker/screen.ts'
import { type Duty, oneOf, stepOf, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { areas, boxPlace, handsOf, type Place, shelfPlace } from '#simulate/world/places.ts'
import { carry, lookAgain, lookAt } from '#simulate/world/world.ts'

/** Takes what waits in an area, a product at a time, and brings it to the shelf that the screen shows, or to another. */
export const putAway: Duty = async worker => {
  const { world } = worker
  const area = areas.find(place => lookAt(world, place).size > 0)
  if (area === undefined) return false
  await worker.open('/product-management/goods-accept-placement')
  for (;;) {
    const [product, piece] = oneOf([...lookAt(world, area)], worker.random) ?? []
    if (product === undefined || piece === undefined) return true
    await bring(worker, area, product, someOf(worker, piece))
  }
}

/** All of it, or as much as is carried in one go. */
const someOf = ({ random, habits }: Worker, piece: number): number =>
  Number.isInteger(piece) && piece > 1 && random() < habits.placesInParts
    ? 1 + Math.floor(random() * (piece - 1))
    : piece

const bring = async (worker: Worker, area: Place, product: string, piece: number): Promise<void> => {
  const { world, who, random, habits } = worker
  const hands = handsOf(who.userName)
  carry(world, product, piece, area, hands)
  const verdict = await take(worker, product, piece)
  // More was laid down than the screen knew of: it has looked again.
  settled(worker, verdict.key === 'PLACEMENT_TOO_MUCH' ? await take(worker, product, piece) : verdict)
  if (stepOf(worker).stepId === 'area') await worker.answer(area)
  if (stepOf(worker).step.kind === 'quantity') settled(worker, await worker.answer(String(piece)))
  piece = await serveOrders(worker, product, piece)
  if (piece === 0) return
  const shown = cardsOf(stepOf(worker))[0]?.code ?? ''
  const shelf = shown === '' || random() < habits.otherShelf ? anyShelf(worker) : shown
  await worker.goTo(shelfPlace(shelf))
  await worker.scan(shelf)
  // Another shelf than the one that is shown is meant if it is scanned twice.
  if (stepOf(worker).stepId === 'other') settled(worker, await worker.scan(shelf))
  carry(world, product, piece, hands, shelfPlace(shelf))
  worker.tally.placed += 1
  if (random() >= habits.undo) return
  if ((await worker.undo()).tone !== 'yes') return
  carry(world, product, piece, shelfPlace(shelf), area)
  worker.tally.placed -= 1
  while (stepOf(worker).stepId !== 'product') await worker.scan('OKUT-CANCEL')
}

/** Brings what orders wait for to the parcels that the screen shows, one after the other; what is left in his hands then. */
const serveOrders = async (worker: Worker, product: string, piece: number): Promise<number> => {
  const { world, who, tally } = worker
  let left = piece
  while (stepOf(worker).stepId === 'parcel') {
    const parcel = stepOf(worker).expects[0] ?? ''
    const verdict = await worker.scan(parcel)
    settled(worker, verdict)
    // Another one served the order meanwhile: the screen has looked again.
    if (verdict.key === 'CROSS_DOCK_NOT_WAITING') continue
    const { piece: served, orderNo } = verdict.params
    carry(world, product, Number(served), handsOf(who.userName), boxPlace(parcel, String(orderNo)))
    left = toQuantity(left - Number(served))
    tally.placed += 1
    lookAgain(world)
  }
  return left
}

const take = async (worker: Worker, product: string, piece: number): Promise<Verdict> => {
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  return worker.scan(product)
}

const anyShelf = ({ world, random }: Worker): string =>
  oneOf([...world.shelves.values()], random)!.slice('shelf '.length)

const settled = ({ who }: Worker, { tone, key, params }: Verdict): void => {
  if (tone === 'no' && key !== 'CROSS_DOCK_NOT_WAITING')
    throw new Error(`${who.userName} could not put goods away: ${key} ${JSON.stringify(params)}`)
}
