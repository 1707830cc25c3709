import { stepOf, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import { shelfPlace } from '#simulate/world/places.ts'
import { lookAt } from '#simulate/world/world.ts'

/** Counts every shelf that waits for this counter, by what he sees there; nobody tells him what should. */
export const countAll = async (worker: Worker): Promise<void> => {
  await worker.open('/product-management/counting')
  for (;;) {
    const { stepId, expects } = stepOf(worker)
    if (stepId === 'done') return
    const [shelf] = expects
    if (stepId !== 'shelf' || shelf === undefined)
      throw new Error(`${worker.who.userName} does not know what to count at ${stepId}`)
    await worker.goTo(shelfPlace(shelf))
    settled(worker, await worker.scan(shelf))
    const lying = [...lookAt(worker.world, shelfPlace(shelf))]
    for (const [product, piece] of lying) await read(worker, product, piece)
    settled(worker, await worker.scan(lying.length === 0 ? 'OKUT-MISSING' : 'OKUT-OK'))
  }
}

const read = async (worker: Worker, product: string, piece: number): Promise<void> => {
  if (piece > 1 && Number.isInteger(piece)) await worker.scan(`OKUT-X${piece}`)
  const verdict = await worker.scan(product)
  if (stepOf(worker).stepId === 'toWeigh') settled(worker, await worker.answer(String(piece)))
  else settled(worker, verdict)
}

const settled = ({ who }: Worker, { tone, key, params }: Verdict): void => {
  if (tone === 'no') throw new Error(`${who.userName} could not count: ${key} ${JSON.stringify(params)}`)
}
