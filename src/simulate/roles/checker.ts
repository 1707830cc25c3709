import { toQuantity } from '#base/decimals.ts'
import type { Completion } from '#contract/calls/line/quality-control.ts'
import { slotIn } from '#domain/codes/slot-codes.ts'
import { badgeOf, paramOf } from '#simulate/worker/screen.ts'
import { type Duty, oneOf, stepOf, strangeCode, type Worker } from '#simulate/worker/worker.ts'
import { type Goods, piecesIn, putInto } from '#simulate/world/goods.ts'
import { boxPlace, excess, type Place, packagePlace, slotPlace } from '#simulate/world/places.ts'
import {
  atFreeTable,
  carry,
  leaveToCombine,
  lookAt,
  loseOne,
  pour,
  type SimulatedTable,
  type World,
} from '#simulate/world/world.ts'

/** The order before the checker: its box or slot, what he has taken out and read, what he told missing. */
interface Open {
  readonly orderNo: string
  readonly box: Place
  readonly read: Goods
  readonly missing: Goods
}
interface Work {
  readonly worker: Worker
  /** What is to be opened here, by its code. */
  readonly isMine: (code: string) => boolean
  /** Where the goods of an order lie that was opened by this code. */
  readonly placeOf: (code: string, orderNo: string) => Place
  parcel: string
  open: Open | null
}

/** Checks what waits: the whole slots of a cart, or what is ready at a table. */
export const check: Duty = async worker => (await checkSlots(worker)) || (await checkTable(worker))

/** Takes a cart to a free table, and checks all that is whole in its slots; what is left in it is combined. */
const checkSlots: Duty = async worker => {
  const { world, terminal } = worker
  const [cart] = world.cartsToCheck
  if (cart === undefined) return false
  const done = await atFreeTable(
    world,
    () => true,
    async table => {
      world.cartsToCheck.splice(world.cartsToCheck.indexOf(cart), 1)
      await checkAt(worker, table, code => slotIn(code)?.cart === cart.code, slotPlace)
      const { key } = await worker.scan(cart.code)
      // Its code led to where it is combined, at this table.
      const isBegun = terminal.path.endsWith('/order-assembly')
      await worker.scan('OKUT-CANCEL')
      if (isBegun) leaveToCombine(world, { ...cart, table })
      else if (key === 'CONTROL_SLOT_LACKS') leaveToCombine(world, cart)
      return true
    },
  )
  return done ?? false
}

/** Sits down at a table where something came into the parcels, and checks all that is ready. */
const checkTable: Duty = async worker =>
  (await atFreeTable(
    worker.world,
    table => table.isWorthChecking,
    async table => {
      table.isWorthChecking = false
      const parcels = new Set(table.parcels.values())
      await checkAt(worker, table, code => parcels.has(code), boxPlace)
      await worker.scan('OKUT-CANCEL')
      return true
    },
  )) ?? false

const checkAt = async (worker: Worker, table: SimulatedTable, isMine: Work['isMine'], placeOf: Work['placeOf']) => {
  await worker.open('/order-management/quality-control')
  if (stepOf(worker).stepId === 'table') await worker.scan(table.barcode)
  const work: Work = { worker, isMine, placeOf, parcel: '', open: null }
  while (await checkOn(work));
}

/** One act; false when nothing is ready. */
const checkOn = async (work: Work): Promise<boolean> => {
  const { worker } = work
  const { random } = worker
  const { stepId, step, expects } = stepOf(worker)
  if (stepId === 'parcel') {
    const parcel = oneOf(expects.filter(work.isMine), random)
    if (parcel === undefined) return false
    work.open = null
    work.parcel = parcel
    await worker.scan(parcel)
  } else if (step.kind === 'notice') await confirm(work)
  else if (step.kind === 'form') await packUp(work)
  else if (stepId === 'product') await readNext(work)
  else throw new Error(`${worker.who.userName} does not know what to do at quality-control ${stepId}`)
  return true
}

/** The box of the order that the screen names; something may have fallen out of it. */
const orderHere = (work: Work): Open => {
  const { random, habits, world, who } = work.worker
  const orderNo = badgeOf(stepOf(work.worker), 'orderNo')
  if (work.open?.orderNo === orderNo) return work.open
  const box = work.placeOf(work.parcel, orderNo)
  if (random() < habits.lostFromParcel) loseOne(world, box, who.userName, random)
  work.open = { orderNo, box, read: new Map(), missing: new Map() }
  return work.open
}

const unread = (world: World, { box, read }: Open, product: string): number =>
  toQuantity((lookAt(world, box).get(product) ?? 0) - piecesIn(read, product))

/** Takes a piece out of the parcel and reads it, or tells missing what is not in it. */
const readNext = async (work: Work): Promise<void> => {
  const { worker } = work
  const { random, habits, world } = worker
  const open = orderHere(work)
  const { expects } = stepOf(worker)
  const here = [...new Set(expects)].filter(product => unread(world, open, product) > 0)
  const product = here.find(product => product === inHand(worker).product) ?? oneOf(here, random)
  if (product === undefined) return tellMissing(work, open)
  if (random() < habits.wrongScan) await worker.scan(strangeCode(random))
  const there = unread(world, open, product)
  const { left } = inHand(worker).product === product ? inHand(worker) : { left: there }
  if (left === 1 && random() < habits.doubleScan) {
    // Two scans of the last piece: the second is one too much, and refused.
    const verdicts = await worker.bounce(product)
    if (stepOf(worker).step.kind === 'quantity') return weigh(work, open, product)
    const taken = verdicts.filter(({ tone }) => tone === 'yes').length
    putInto(open.read, product, Math.min(taken, there))
    return
  }
  const countsMany = worker.who.settings.orderCombineSettings.multipleProductQualityControl
  const isBlind = there < left && random() < habits.countsBlindly
  const told = isBlind ? left : Math.min(there, left)
  const aloud = countsMany && told > 1 && Number.isInteger(told) && (isBlind || random() < habits.countsAloud)
  await read(work, open, product, aloud ? told : Math.min(1, told))
}

/** Reads so many pieces with one scan; what the screen refuses is read again, as many as it takes. */
const read = async (work: Work, open: Open, product: string, piece: number): Promise<void> => {
  const { worker } = work
  const { random, habits, world } = worker
  if (piece > 1) await worker.scan(`OKUT-X${piece}`)
  const { tone, key, params } = await worker.scan(product)
  if (stepOf(worker).step.kind === 'quantity') return weigh(work, open, product)
  if (key === 'QUALITY_CONTROL_TOO_MUCH' && piece > 1)
    return read(work, open, product, Math.min(piece - 1, Math.max(1, Number(params.most) || 1)))
  if (tone !== 'yes') return
  const taken = Math.min(piece, unread(world, open, product))
  putInto(open.read, product, taken)
  if (random() < habits.undo && (await worker.undo()).tone === 'yes') putInto(open.read, product, -taken)
}

/** What is weighed is asked for, however it was counted. An answer that needs no server is heard without a tone. */
const weigh = async ({ worker }: Work, open: Open, product: string): Promise<void> => {
  const told = Math.min(unread(worker.world, open, product), mostOf(worker))
  if ((await worker.answer(String(told))).tone !== 'no') putInto(open.read, product, told)
}

/** The product on the first tile, and what is still to be read of it. */
const inHand = (worker: Worker): { readonly product: string; readonly left: number } => {
  const list = stepOf(worker).panels.find(panel => panel.kind === 'list')
  const tile = list?.kind === 'list' ? list.rows[0] : undefined
  const figures = ['amount', 'of', 'now'].map(name => Number(paramOf(tile?.value, name)))
  const [amount = 0, of = 0, now = 0] = figures
  return { product: tile?.answer ?? '', left: amount || toQuantity(of - now) }
}
const mostOf = (worker: Worker): number => {
  const { step, seen } = stepOf(worker)
  return step.kind === 'quantity' ? (step.asks(seen).most ?? 0) : 0
}

const tellMissing = async ({ worker }: Work, open: Open): Promise<void> => {
  const { product } = inHand(worker)
  if (product === '') {
    await worker.scan('OKUT-OK')
    return
  }
  await worker.answer(product)
  const { step, seen } = stepOf(worker)
  const left = Number(step.says?.(seen).left ?? 0)
  await worker.answer('yes')
  putInto(open.missing, product, left)
}

/** What was cancelled goes to excess; what lacks something stays in its box, and what was missed is off the books. */
const confirm = async (work: Work): Promise<void> => {
  const { world } = work.worker
  const open = orderHere(work)
  const { key } = await work.worker.scan('OKUT-OK')
  if (key === 'ORDER_STATUS_IS_CANCELLED') pour(world, open.box, excess)
  if (key === 'ORDER_APPOINTMENT_MISSING_PARCEL' || key === 'ORDER_SET_ASIDE_IN_SLOT') {
    for (const [product, piece] of open.missing)
      world.errors.reveal(open.box, product, -piece, 'told missing at the check')
    work.open = null
  }
}

/** Packs what is in the box, and puts the labels on it that are printed. */
const packUp = async (work: Work): Promise<void> => {
  const { worker } = work
  const { random, habits, world } = worker
  const { step, seen } = stepOf(worker)
  if (step.kind !== 'form') return
  const open = orderHere(work)
  const given = Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start ?? '']))
  const packageCount = random() < habits.twoPackages ? '2' : '1'
  if (random() >= habits.packsTooMuch) takeOutSurplus(world, open)
  const { key } = await worker.answer('', { ...given, desi: given.desi || '1', packageCount })
  if (key === 'ORDER_STATUS_IS_CANCELLED') pour(world, open.box, excess)
  const packages = labelsOf(worker)
  if (packages.length === 0) return
  stowInto(world, open, packages)
  for (const barcode of packages) world.floor.set(barcode, open.orderNo)
  world.shift.tell()
  work.open = null
}

/** The numbers on the labels that were printed; where they could not be drawn, he writes them on by hand. */
const labelsOf = (worker: Worker): readonly string[] => {
  const labels = worker.terminal.printed.filter(({ kind }) => kind === 'Cargo')
  const printed = labels.flatMap(({ html }) =>
    [...(html ?? '').matchAll(/aria-label="([^"]+)"/g)].map(([, code]) => code!),
  )
  const { stepId, seen } = stepOf(worker)
  if (printed.length > 0 || stepId !== 'undrawn') return printed
  const { done } = seen.doc as { readonly done: Completion | null }
  return done?.packages.map(({ barcode }) => barcode) ?? []
}

/** What was not read does not belong there. The check has no way to book it: it only lies with what nobody needs. */
const takeOutSurplus = (world: World, open: Open): void => {
  for (const [product] of [...lookAt(world, open.box)]) {
    const surplus = unread(world, open, product)
    if (surplus <= 0) continue
    carry(world, product, surplus, open.box, excess)
    world.errors.shift(open.box, excess, product, surplus)
  }
}

/** Product by product into one package after the other. */
const stowInto = (world: World, { box }: Open, packages: readonly string[]): void => {
  for (const [nth, [product, piece]] of [...lookAt(world, box)].entries())
    carry(world, product, piece, box, packagePlace(packages[nth % packages.length]!))
  world.errors.follow(box, packagePlace(packages[0]!))
}
