import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { chooseParcel } from '#server/line/assembly/work/choose-parcel.ts'
import { cancelledLines, knownWeight, linesInTurn, weighedFor } from '#server/line/assembly/work/lines-in-turn.ts'
import type { Claim } from '#server/line/assembly/work/table-work.ts'
import {
  claimsOf,
  counted,
  filled,
  inCart,
  type LineFigures,
  leftInCart,
  line,
  type OrderFigures,
  order,
  parcel,
  withLine,
} from './work.ts'

const cup = 1
const plate = 2
const turn = (...orders: readonly OrderFigures[]) =>
  linesInTurn(claimsOf(orders, cup)).map(claim => orders.findIndex(({ id }) => id === claim.order.id))

test('the order that already has a piece on the table gets it, however much it lacks', () => {
  const small = order([line(cup, { piece: 1 })])
  const begun = order([line(cup, { piece: 9, missing: 2, combined: 1 })], { parcelId: 1001 })
  expect(turn(small, begun)).toEqual([1, 0])
})

test('then one whose lines are all picked comes before a smaller one that waits for missing pieces', () => {
  const waiting = order([line(cup, { piece: 1 }), line(plate, { piece: 1, missing: 1 })])
  const whole = order([line(cup, { piece: 5 })])
  const givenUp = order([line(cup, { piece: 1 }), line(plate, { piece: 1, missing: 1, short: 1 })])
  expect(turn(waiting, whole, givenUp)).toEqual([2, 1, 0])
})

test('then the one with the fewest pieces still needed, then the smallest, then the oldest', () => {
  const big = order([line(cup, { piece: 2 }), line(plate, { piece: 8, combined: 8 })], { parcelId: 1001 })
  const small = order([line(cup, { piece: 2 }), line(plate, { piece: 1, combined: 1 })], { parcelId: 1002 })
  const needsOne = order([line(cup, { piece: 1 }), line(plate, { piece: 9, combined: 9 })], { parcelId: 1003 })
  expect(turn(big, small, needsOne)).toEqual([2, 1, 0])
  const oldest = order([line(cup)])
  const youngest = order([line(cup)])
  expect(turn(oldest, youngest)).toEqual([0, 1])
})

test('an order of another set, or whose pieces have all left the cart, gets none', () => {
  const other = order([line(cup)], { isOfSet: false, parcelId: 1001 })
  const done = order([line(cup, { piece: 2, combined: 2 })], { parcelId: 1002 })
  const lost = order([line(cup, { piece: 2, missing: 2 })])
  expect(turn(other, done, lost)).toEqual([])
})

const bag = (inCart: number, weighedLast = inCart): Claim => {
  const [{ order: one, line: each }] = claimsOf([order([line(cup)])], cup) as [Claim]
  return { order: one, line: { ...each, inCart, weighedLast } }
}

test('a weight goes to the line that it was weighed for, whosever turn it is; else to the first', () => {
  const bags = [bag(0.805), bag(0.75)]
  expect([0.75, 0.805, 0.5].map(weight => bags.indexOf(weighedFor(bags, weight)!))).toEqual([1, 0, 0])
  expect(weighedFor([], 0.75)).toBeUndefined()
})

test('a weight is known where each line was weighed at once, and all of them the same', () => {
  expect(knownWeight([bag(0.75)])).toBe(0.75)
  expect(knownWeight([bag(0.75), bag(0.75), bag(0)])).toBe(0.75)
  expect(knownWeight([bag(0.75), bag(0.805)])).toBeNull()
  expect(knownWeight([bag(1.42, 0.42)])).toBeNull()
  expect(knownWeight([])).toBeNull()
  expect(knownWeight(claimsOf([order([line(cup)])], cup))).toBeNull()
})

test('cancelled orders and lines get none; their pieces are told apart', () => {
  const cancelled = order([line(cup)], { isCancelled: true })
  const halfCancelled = order([line(cup, { isCancelled: true }), line(plate)])
  const gone = order([line(cup, { excess: 3 })], { isCancelled: true })
  expect(turn(cancelled, halfCancelled, gone)).toEqual([])
  const claims = cancelledLines(claimsOf([cancelled, halfCancelled, gone], cup))
  expect(claims.map(claim => claim.order)).toEqual([cancelled, halfCancelled].map(counted))
})

test('whatever is scanned in whatever order, everything in the cart finds its order, and none gets too much', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed)
    const below = (n: number) => Math.floor(random() * n)
    const lineOf = (productId: number): LineFigures => {
      const piece = 1 + below(4)
      const missing = random() < 0.2 ? below(piece + 1) : 0
      return line(productId, { piece, missing, short: below(missing + 1), isCancelled: random() < 0.1 })
    }
    const orders = Array.from({ length: 1 + below(8) }, () =>
      order(
        Array.from({ length: 1 + below(4) }, () => lineOf(1 + below(4))),
        { isCancelled: random() < 0.15 },
      ),
    )
    const parcels = Array.from({ length: 1 + below(3) }, (_, i) => parcel(i + 1))
    let now: readonly OrderFigures[] = orders
    const scans = orders
      .flatMap(({ lines }) => lines.flatMap(one => Array(inCart(one)).fill(one.productId) as number[]))
      .toSorted(() => random() - 0.5)
    for (const productId of scans) {
      const claim = linesInTurn(claimsOf(now, productId))[0]
      if (claim === undefined) {
        const wrong = cancelledLines(claimsOf(now, productId))[0]!
        const { excess } = now.flatMap(({ lines }) => lines).find(({ id }) => id === wrong.line.id)!
        now = withLine(now, wrong.line.id, { excess: excess + 1 }, wrong.order.parcelId)
        continue
      }
      const parcelId = claim.order.parcelId ?? chooseParcel(filled(now, parcels), claim.order, 99)!.id
      now = withLine(now, claim.line.id, { combined: claim.line.combined + 1 }, parcelId)
    }
    expect(leftInCart(now)).toBe(0)
    for (const one of now.flatMap(({ lines }) => lines)) {
      expect(inCart(one)).toBe(0)
      expect(one.combined).toBeLessThanOrEqual(one.piece - one.missing)
    }
    for (const { isCancelled, lines } of now)
      for (const one of lines)
        if (isCancelled || one.isCancelled) expect([one.combined, one.excess]).toEqual([0, one.picked])
  }
})

test('an order once begun is finished before another of the same product is begun', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = seededRandom(seed)
    let now: readonly OrderFigures[] = Array.from({ length: 5 }, () =>
      order([line(cup, { piece: 1 + Math.floor(random() * 4) })]),
    )
    const parcels = [1, 2, 3, 4, 5].map(n => parcel(n))
    while (leftInCart(now) > 0) {
      const { order: chosen, line: one } = linesInTurn(claimsOf(now, cup))[0]!
      const parcelId = chosen.parcelId ?? chooseParcel(filled(now, parcels), chosen, 1)!.id
      now = withLine(now, one.id, { combined: one.combined + 1 }, parcelId)
      const begun = now.filter(({ lines }) => lines[0]!.combined > 0 && inCart(lines[0]!) > 0)
      expect(begun.length).toBeLessThanOrEqual(1)
    }
  }
})
