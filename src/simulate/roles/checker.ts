import type { ControlProduct } from '#contract/calls/quality-control.ts'
import { type ControlDesk, type ControlPlace, lineInHand, openLines, orderInHand, readOf } from '#rules/control/desk.ts'
import { type Goods, piecesIn } from '../goods.ts'
import { type Duty, oneOf, stepOf, strangeCode, type Worker } from '../worker.ts'
import { atFreeTable, boxOf, loseOne } from '../world.ts'

/** Sits down at a table where something came into the parcels, and checks all that is ready. */
export const check: Duty = async worker =>
  (await atFreeTable(
    worker.world,
    table => table.isWorthChecking,
    async table => {
      table.isWorthChecking = false
      await worker.open('/order-management/quality-control')
      if (stepOf(worker).stepId === 'table') await worker.scan(table.barcode)
      const begun = new Set<number>()
      while (await checkOn(worker, begun));
      await worker.scan('OKUT-CANCEL')
      return true
    },
  )) ?? false

/** One act; false when no parcel is ready. */
const checkOn = async (worker: Worker, begun: Set<number>): Promise<boolean> => {
  const { random, habits } = worker
  const { stepId, step, expects, seen } = stepOf(worker)
  if (stepId === 'parcel') {
    const parcel = oneOf(expects, random)
    if (parcel === undefined) return false
    await worker.scan(parcel)
  } else if (step.kind === 'notice') await worker.scan('OKUT-OK')
  else if (step.kind === 'form') {
    const given = Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start ?? '']))
    const packageCount = random() < habits.twoPackages ? '2' : '1'
    await worker.answer('', { ...given, desi: given.desi || '1', packageCount })
  } else if (stepId === 'product') await readNext(worker, begun)
  else throw new Error(`${worker.who.userName} does not know what to do at quality-control ${stepId}`)
  return true
}

type Here = { readonly doc: ControlDesk; readonly place: ControlPlace; readonly about: string }

/** Takes a piece out of the parcel and reads it, or tells missing what is not in it. */
const readNext = async (worker: Worker, begun: Set<number>): Promise<void> => {
  const { random, habits, world } = worker
  const seen = worker.terminal.view.seen as Here
  const order = orderInHand(seen)!
  const box = boxOf(world, order.id)
  if (!begun.has(order.id)) {
    begun.add(order.id)
    if (random() < habits.lostFromParcel) loseOne(box, random)
  }
  const lines = openLines(seen).filter(line => unread(seen, box, line) > 0)
  const inHand = lineInHand(seen)
  const line = lines.find(line => line === inHand) ?? oneOf(lines, random)
  if (line === undefined) return tellMissing(worker)
  if (random() < habits.wrongScan) await worker.scan(strangeCode(random))
  if (line.isProductPieceDecimal) {
    await worker.scan(line.productBarcode)
    await worker.answer(String(unread(seen, box, line)))
    return
  }
  const left = Math.min(unread(seen, box, line), line.piece - line.missingPiece - readOf(seen, line))
  const countsMany = worker.who.settings.orderCombineSettings.multipleProductQualityControl
  if (left === 1 && random() < habits.doubleScan) {
    // Two scans of the last piece: the second is one too much, and refused.
    await worker.bounce(line.productBarcode)
    return
  }
  if (left > 1 && countsMany && random() < habits.countsAloud) await worker.scan(`OKUT-X${left}`)
  const { tone } = await worker.scan(line.productBarcode)
  if (tone === 'yes' && random() < habits.undo) await worker.undo()
}

const unread = (seen: Here, box: Goods, line: ControlProduct): number =>
  piecesIn(box, line.productID) - sameProductRead(seen, line)
const sameProductRead = (seen: Here, { productID }: ControlProduct): number =>
  (orderInHand(seen)?.products ?? [])
    .filter(line => line.productID === productID)
    .reduce((sum, line) => sum + readOf(seen, line), 0)

const tellMissing = async (worker: Worker): Promise<void> => {
  if (lineInHand(worker.terminal.view.seen as Here) === undefined) {
    await worker.scan('OKUT-OK')
    return
  }
  await worker.scan('OKUT-MISSING')
  await worker.answer('yes')
}
