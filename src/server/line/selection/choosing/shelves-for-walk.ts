import { sumQuantities, toQuantity } from '#base/decimals.ts'
import { chooseShelves } from '#domain/walks/choose-shelves.ts'
import { reachMetres } from '#domain/walks/reach-metres.ts'
import { roundsOf, sooner } from '#domain/walks/search/patience.ts'
import type { Call } from '#server/base/call.ts'
import { openOf, readFooting } from '#server/goods/floor-plans/footing.ts'
import { readSpots } from '#server/goods/floor-plans/read-walk.ts'
import { shelvesWork, withinMs } from '#server/goods/floor-plans/walk-work.ts'
import { allocate, type FreeStock, type FreeStockByProduct, type WantedLine } from '#server/goods/ledger/allocate.ts'
import type { ChosenOrder, Workplace } from './candidates.ts'

/** So many shelves are looked at in all: the distance from each to each is worked out. */
const mostShelves = 300
/** Up to so many the choice is made at once; what takes longer is done where no scan waits for it. */
const mostShelvesHere = 24

/**
 * The same orders, each served with as much, but from the shelves that make their walk short; `stock` is what they leave free.
 * Products of which something lies off the plan, and all where there is no plan, keep the shelves that they have.
 */
export const shelvesForWalk = async (
  { db, inThread }: Pick<Call, 'db' | 'inThread'>,
  workplace: Workplace,
  orders: readonly ChosenOrder[],
  stock: FreeStockByProduct,
): Promise<readonly ChosenOrder[]> => {
  const held = heldOf(orders, stock)
  if (![...held.values()].some(({ shelves }) => shelves.length > 1)) return orders
  const footing = await readFooting(db, workplace)
  if (footing === null) return orders
  const { ends, ground } = footing
  const all = [...held.values()].flatMap(({ shelves }) => shelves.map(({ shelfId }) => shelfId))
  const spotOf = new Map((await readSpots(db, workplace, footing, all)).map(shelf => [shelf.id, shelf]))
  const products = [...held].filter(([, { kept }]) => kept.every(({ shelfId }) => spotOf.has(shelfId)))
  if (products.length === 0) return orders
  const eachMost = Math.max(1, Math.floor(mostShelves / products.length))
  const offered = products.map(([, { kept, shelves }]) => {
    const others = shelves.filter(({ shelfId }) => spotOf.has(shelfId) && !kept.some(one => one.shelfId === shelfId))
    const own = shelves.filter(({ shelfId }) => kept.some(one => one.shelfId === shelfId))
    return [...own, ...others.slice(0, Math.max(0, eachMost - own.length))]
  })
  const needs = products.map(([, { pieces }], nth) => ({
    pieces,
    shelves: offered[nth]!.map(({ shelfId, free }) => {
      const { spot, code } = spotOf.get(shelfId)!
      return { spot, pieces: free, favour: reachMetres(ground.levelOf(code)) }
    }),
  }))
  const { chosen, missing } =
    offered.flat().length <= mostShelvesHere
      ? chooseShelves(ground.ways, ends, needs, sooner(roundsOf(3000), withinMs(20)))
      : await inThread(shelvesWork, { network: openOf(ground.ways), ends, needs })
  if (missing.length > 0) return orders
  const promised: FreeStockByProduct = new Map([...held].map(([productId, { kept }]) => [productId, kept]))
  for (const [nth, [productId]] of products.entries()) {
    const taken = chosen
      .filter(({ need }) => need === nth)
      .map(({ shelf, pieces }) => ({ shelfId: offered[nth]![shelf]!.shelfId, free: toQuantity(pieces) }))
    // A line goes to the least that serves it whole: what the set takes of a shelf is split as seldom as can be.
    promised.set(
      productId,
      taken.sort((a, b) => a.free - b.free),
    )
  }
  return servedFrom(promised, orders) ?? orders
}

interface Held {
  /** What the orders take in all. */
  pieces: number
  /** The shelves that they take it from, each with how much. */
  readonly kept: FreeStock[]
  /** All that have some, each with how much these orders could take there. */
  readonly shelves: readonly FreeStock[]
}

const heldOf = (orders: readonly ChosenOrder[], stock: FreeStockByProduct): ReadonlyMap<number, Held> => {
  const held = new Map<number, Held>()
  for (const { productId, shelfId, piece } of orders.flatMap(({ allocations }) => allocations)) {
    const known: Held = held.get(productId) ?? {
      pieces: 0,
      kept: [],
      shelves: stock.get(productId)!.map(shelf => ({ ...shelf })),
    }
    held.set(productId, known)
    known.pieces = toQuantity(known.pieces + piece)
    const own = known.kept.find(shelf => shelf.shelfId === shelfId)
    if (own === undefined) known.kept.push({ shelfId, free: piece })
    else own.free = toQuantity(own.free + piece)
    const there = known.shelves.find(shelf => shelf.shelfId === shelfId)!
    there.free = toQuantity(there.free + piece)
  }
  return new Map(
    [...held].map(([productId, one]) => [productId, { ...one, shelves: one.shelves.filter(({ free }) => free > 0) }]),
  )
}

/** Null if it does not come out to the piece. */
const servedFrom = (promised: FreeStockByProduct, orders: readonly ChosenOrder[]): readonly ChosenOrder[] | null => {
  const served: ChosenOrder[] = []
  for (const order of orders) {
    const allocations = allocate(linesServed(order), promised)
    if (allocations === null) return null
    served.push({ ...order, allocations })
  }
  return served
}

const linesServed = ({ lines, allocations }: ChosenOrder): readonly WantedLine[] =>
  lines
    .map(line => ({
      ...line,
      piece: sumQuantities(allocations.filter(({ lineId }) => lineId === line.id).map(({ piece }) => piece)),
    }))
    .filter(({ piece }) => piece > 0)
