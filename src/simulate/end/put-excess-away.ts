import { cardCalled, listOf, paramOf, rawOf } from '#simulate/worker/screen.ts'
import { stepOf, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { excess, shelfPlace } from '#simulate/world/places.ts'
import { carry, lookAt, type World } from '#simulate/world/world.ts'

/**
 * Puts everything that lies in the excess box on the shelves that the screen shows, surplus pieces too; then the box is
 * empty, and what the books still have in it is written off. What `lay` there before the shift is left alone.
 */
export const putExcessAway = async (worker: Worker, world: World, lay: ReadonlySet<string>): Promise<void> => {
  await worker.open('/product-management/excess-product-manager')
  for (const [product, piece] of [...lookAt(world, excess)]) await putAway(worker, world, product, piece)
  for (const { product, left } of inBooks(worker)) {
    if (lay.has(product)) continue
    await writeOff(worker, product)
    world.errors.reveal(excess, product, -left, 'not in the excess box')
  }
}

/** What the screen says of the box. */
const inBooks = (worker: Worker): readonly { readonly product: string; readonly left: number }[] =>
  listOf(worker, 'panel.excessBox').map(({ text, value }) => ({
    product: paramOf(text, 'code'),
    left: Number(paramOf(value, 'amount')),
  }))

/** As many as the books have at first, then those that they do not know of. */
const putAway = async (worker: Worker, world: World, product: string, piece: number): Promise<void> => {
  const known = Math.min(piece, inBooks(worker).find(row => row.product === product)?.left ?? 0)
  if (known > 0) await bring(worker, world, product, known)
  if (piece === known) return
  await bring(worker, world, product, piece - known)
  world.errors.reveal(excess, product, piece - known, 'found in the excess box')
}

const bring = async (worker: Worker, world: World, product: string, piece: number): Promise<void> => {
  await take(worker, product, piece)
  const shelf = cardCalled(stepOf(worker), 'panel.shelfWithIt', 'panel.emptyShelf')?.code ?? anyShelf(world)
  settled(await worker.scan(shelf))
  carry(world, product, piece, excess, shelfPlace(shelf))
}

const take = async (worker: Worker, product: string, piece: number): Promise<void> => {
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  await worker.scan(product)
  if (stepOf(worker).stepId === 'notInBox') settled(await worker.scan('OKUT-OK'))
  if (stepOf(worker).step.kind === 'quantity') settled(await worker.answer(String(piece)))
}

const writeOff = async (worker: Worker, product: string): Promise<void> => {
  await worker.scan('OKUT-MISSING')
  const { step, seen } = stepOf(worker)
  const options = step.kind === 'choose' ? step.options(seen) : []
  const option = options.find(({ text }) => rawOf(text) === product)
  settled(await worker.answer(option?.value ?? ''))
  settled(await worker.answer('writeOff'))
}

/** Where nothing is suggested, it goes where there is a place. */
const anyShelf = ({ shelves }: World): string => [...shelves.values()][0]!.slice('shelf '.length)

const settled = ({ tone, key, params }: Verdict): void => {
  if (tone === 'no') throw new Error(`the excess box was not put away: ${key} ${JSON.stringify(params)}`)
}
