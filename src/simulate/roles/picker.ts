import { slotMark } from '#domain/codes/slot-codes.ts'
import { badgeOf, cardCalled, cardsOf } from '#simulate/worker/screen.ts'
import { type Duty, oneOf, remember, stepOf, strangeCode, type Verdict, type Worker } from '#simulate/worker/worker.ts'
import type { Trace } from '#simulate/world/errors.ts'
import { piecesIn } from '#simulate/world/goods.ts'
import { cartPlace, excess, type Place, park, shelfPlace, slotPlace } from '#simulate/world/places.ts'
import { carry, leaveToCombine, lookAt, loseOne, partsOfCart } from '#simulate/world/world.ts'

/** Picks sets until order selection has nothing left, or no cart is free; then looks again when he hears of others there. */
export const pick: Duty = async worker => {
  if (!mayFindMore(worker)) return false
  worker.ear.forget()
  await worker.open('/order-management/order-selecting')
  let isBusy = false
  for (;;) {
    const did = await pickOn(worker)
    if (did === 'nothing') return isBusy
    isBusy ||= did === 'work'
  }
}

/** Orders come where somebody lets them go; carts come free where others combine. */
const mayFindMore = ({ ear, world, terminal }: Worker): boolean =>
  world.shift.isLastCall ||
  (terminal.path.endsWith('/picking-car')
    ? ear.hasHeardOf('carts', 'cartAdmin', 'assembly')
    : ear.hasHeardOf('orderSelection', 'orders', 'sets'))

/** One act; who only looks for a set has not worked yet. */
const pickOn = async (worker: Worker): Promise<'work' | 'looked' | 'nothing'> => {
  const { random, habits, terminal } = worker
  const { stepId, step, expects } = stepOf(worker)
  if (step.kind === 'notice') {
    const { key } = await worker.scan('OKUT-OK')
    if (key?.endsWith('.released')) await leaveCart(worker, stepId === 'pickedSlots')
    return 'work'
  }
  if (step.kind === 'form') {
    await worker.answer('', { maxOrders: String(habits.ordersASet) })
    return 'looked'
  }
  const isLooking = terminal.path.endsWith('/order-selecting') && step.kind === 'choose'
  const isAtCarts = terminal.path.endsWith('/picking-car')
  const code = step.kind === 'choose' || isAtCarts ? oneOf(expects, random) : expects[0]
  if (code === undefined) {
    if (step.on.cancel === undefined || !terminal.path.endsWith('/picking')) return 'nothing'
    await worker.scan('OKUT-CANCEL')
    return 'work'
  }
  if (step.kind === 'choose' && step.expects === undefined) await worker.answer(code)
  else if (step.on.missing !== undefined) await takeProduct(worker, code)
  else if ((await worker.scan(code)).tone !== 'no' && isAtCarts) worker.hands.cart = { code, place: cartPlace(code) }
  return isLooking ? 'looked' : 'work'
}

/** Leaves the cart at the tables, or where its slots are checked; where carts have no name, the pile goes by the number of its set. */
const leaveCart = async (worker: Worker, hasWholeSlots: boolean): Promise<void> => {
  const { hands, world, habits, random, who } = worker
  if (hands.cart === null) return
  await walkTo(worker, park)
  if (random() < habits.lostFromCart) {
    const part = oneOf(partsOfCart(world, hands.cart), random)
    if (part !== undefined) loseOne(world, part, who.userName, random)
  }
  if (hasWholeSlots) world.cartsToCheck.push(hands.cart)
  else leaveToCombine(world, hands.cart)
  hands.cart = null
  world.shift.tell()
}

const walkTo = async (worker: Worker, place: Place): Promise<void> => {
  const metres = await worker.goTo(place)
  worker.tally.metres += metres
}

interface Sought {
  readonly shelf: Place
  /** Or the slot of it that the screen shows. */
  readonly cart: Place
  readonly product: string
  /** What the screen still wants of it for the first order, and what of that lies on the shelf. */
  readonly left: number
  readonly here: number
}

const lookFor = (worker: Worker, product: string): Sought => {
  const view = stepOf(worker)
  const [place] = cardsOf(view)
  const setNo = badgeOf(view, 'setNo')
  worker.hands.cart ??= { code: setNo, place: cartPlace(`SET-${setNo}`) }
  const slot = cardCalled(view, 'panel.putIntoSlot')?.shout
  const { cart } = worker.hands
  const shelf = shelfPlace(place?.code ?? '')
  const left = place?.shares?.[0]?.piece ?? 1
  const here = Math.min(left, lookAt(worker.world, shelf).get(product) ?? 0)
  return {
    shelf,
    cart: slot === undefined ? cart.place : slotPlace(`${cart.code}${slotMark}${slot}`),
    product,
    left,
    here,
  }
}

/** Takes the product off the shelf that the screen names; with all that happens to people who take products. */
export const takeProduct = async (worker: Worker, code: string): Promise<void> => {
  const { random, habits } = worker
  const sought = lookFor(worker, code)
  const { left, here } = sought
  await walkTo(worker, sought.shelf)
  if (here <= 0 || random() < habits.overlooks) {
    await worker.scan('OKUT-MISSING')
    return
  }
  if (random() < habits.wrongScan) await takeWrong(worker, sought)
  if (here > 3 && Number.isInteger(here) && here <= 99_999 && random() < habits.countsAloud)
    return takeCounted(worker, sought)
  if (here >= 1 && left > 1 && Number.isInteger(left) && random() < habits.doubleScan) return takeTwice(worker, sought)
  const verdict = await worker.scan(code)
  if (isAskedToWeigh(worker)) return weigh(worker, sought)
  await put(worker, sought, 1, await intoSlot(worker, verdict))
}

/** Scans the slot that what is in the hand goes into, where it is asked for; before, another one now and then. */
const intoSlot = async (worker: Worker, verdict: Verdict): Promise<Verdict> => {
  const { terminal, random, habits } = worker
  if (!isAskedForSlot(worker)) return verdict
  const [slot = ''] = terminal.view.expects
  if (random() < habits.wrongScan) await worker.scan(`${slot}0`)
  return worker.scan(slot)
}
const isAskedForSlot = ({ terminal }: Worker): boolean => terminal.view.stepId === 'slot'

/** Puts what was scanned into the cart, or back on the shelf; a good one is taken back now and then. */
const put = async (worker: Worker, { shelf, cart, product }: Sought, piece: number, verdict: Verdict) => {
  const { world, random, habits } = worker
  let place = shelf
  const bring = (to: Place): void => {
    if (to !== place) carry(world, product, piece, place, to)
    place = to
  }
  if (isAskedForSlot(worker)) await worker.scan('OKUT-CANCEL')
  if (verdict.tone !== 'yes') return bring(whereTo(verdict.key, { shelf, cart }))
  bring(cart)
  remember(worker, verdict, key => bring(whereTo(key, { shelf, cart })))
  if (random() < habits.undo && (await worker.undo()).tone === 'yes') bring(shelf)
}

/** Where pieces go that are in the hand when the server says no: it tells if they are booked elsewhere than on the shelf. */
const whereTo = (key: Verdict['key'], { shelf, cart }: Pick<Sought, 'shelf' | 'cart'>): Place => {
  if (key === 'PICKED_OF_CANCELLED') return cart
  return key === 'PICKED_AS_EXCESS' || key === 'done.picking.over' ? excess : shelf
}

/** What is weighed is asked for, however it was counted. */
const isAskedToWeigh = ({ terminal }: Worker): boolean => terminal.view.step?.kind === 'quantity'

const weigh = async (worker: Worker, sought: Sought): Promise<void> =>
  put(worker, sought, sought.here, await intoSlot(worker, await worker.answer(String(sought.here))))

/** Something else from the same shelf; what is taken for it all the same lies with what nobody needs. */
const takeWrong = async (worker: Worker, { shelf, product }: Sought): Promise<void> => {
  const { world, random, who } = worker
  const expected = stepOf(worker).expects
  const others = [...lookAt(world, shelf)].flatMap(([other, piece]) =>
    other !== product && Number.isInteger(piece) && !expected.includes(other) ? [other] : [],
  )
  const wrong = oneOf(others, random)
  if (wrong === undefined) {
    await worker.scan(strangeCode(random))
    return
  }
  const { tone, key } = await worker.scan(wrong)
  if (tone === 'yes' || tone === 'careful') carry(world, wrong, 1, shelf, excess)
  else if (isAskedToWeigh(worker)) await worker.scan('OKUT-CANCEL')
  else if (key !== null)
    world.errors.note({ kind: 'wrongItem', by: who.userName, product: wrong, piece: 1, place: shelf }, [], key)
}

/** Counts several with one scan; now and then the hand holds one fewer or more than he says. */
const takeCounted = async (worker: Worker, sought: Sought): Promise<void> => {
  const { world, random, habits, who } = worker
  const { shelf, cart, product, here } = sought
  const there = piecesIn(new Map(lookAt(world, shelf)), product)
  const off = random() >= habits.miscounts ? 0 : random() < 0.5 && there > here ? 1 : -1
  await worker.scan(`OKUT-X${here}`)
  const asked = await worker.scan(product)
  if (isAskedToWeigh(worker)) return weigh(worker, sought)
  const verdict = await intoSlot(worker, asked)
  if (off === 0) return put(worker, sought, here, verdict)
  let place = shelf
  const noted: Trace[] = [
    { place: shelf, product, piece: -off },
    { place: cart, product, piece: off },
  ]
  const bring = (to: Place): void => {
    if (to !== place) carry(world, product, here + off, place, to)
    place = to
    noted[1]!.place = to
    if (to !== shelf) return
    // On the shelf again it is as if he had never counted.
    world.errors.reveal(shelf, product, -off, 'refused late')
    world.errors.reveal(shelf, product, off, 'refused late')
  }
  if (verdict.tone !== 'yes' && whereTo(verdict.key, sought) === shelf) return
  bring(verdict.tone === 'yes' ? cart : whereTo(verdict.key, sought))
  world.errors.note({ kind: 'miscount', by: who.userName, product, piece: off, place: shelf }, noted)
  remember(worker, verdict, key => bring(whereTo(key, sought)))
}

/** Two scans, one piece in the hand: what was counted too much is taken back, or nobody notices. */
const takeTwice = async (worker: Worker, sought: Sought): Promise<void> => {
  const { world, random, habits, who } = worker
  const { shelf, cart, product } = sought
  const verdicts = await worker.bounce(product)
  if (isAskedToWeigh(worker)) return weigh(worker, sought)
  // The second scan was no slot: nothing was counted twice.
  if (isAskedForSlot(worker)) return put(worker, sought, 1, await intoSlot(worker, verdicts[0]!))
  /** Where each of the two is booked; null: nowhere. The one piece lies where the first of them is. */
  const booked = verdicts.map(({ tone, key }) => placeBooked(tone === 'yes' ? cart : whereTo(key, sought), shelf))
  let place = shelf
  let noted: readonly Trace[] | null = null
  const bring = (): void => {
    const [to = shelf, beyond] = booked.filter(one => one !== null)
    if (to !== place) carry(world, product, 1, place, to)
    place = to
    if (noted === null) return
    if (beyond !== undefined) noted[1]!.place = beyond
    else for (const trace of noted) world.errors.reveal(trace.place, product, trace.piece, 'refused late')
  }
  bring()
  for (const [i, verdict] of verdicts.entries())
    if (verdict.tone === 'yes')
      remember(worker, verdict, key => {
        booked[i] = placeBooked(whereTo(key, sought), shelf)
        bring()
      })
  const [, beyond] = booked.filter(one => one !== null)
  if (beyond === undefined) return
  const isUndone = random() >= habits.unnoticed && (await worker.undo()).tone === 'yes'
  if (isUndone) {
    booked[booked.lastIndexOf(cart)] = null
    return bring()
  }
  if (booked.filter(one => one !== null).length < 2) return
  noted = [
    { place: shelf, product, piece: 1 },
    { place: beyond, product, piece: -1 },
  ]
  world.errors.note({ kind: 'doubleScan', by: who.userName, product, piece: 1, place: shelf }, noted)
}

const placeBooked = (place: Place, shelf: Place): Place | null => (place === shelf ? null : place)
