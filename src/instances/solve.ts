import { batchOrders } from '#domain/walks/batch-orders.ts'
import { chooseShelves } from '#domain/walks/choose-shelves.ts'
import { type Patience, roundsOf, sooner } from '#domain/walks/search/patience.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import type { Blocks, Instance } from './instance.ts'
import { type Warehouse, warehouseOf } from './warehouse.ts'

export interface Solution {
  readonly blocks: Blocks
  readonly metres: number
  readonly optimal: number | null
  /** Metres over the optimum, as a factor. */
  readonly ratio: number | null
  /** What the processor took. */
  readonly milliseconds: number
}

/** Walks an instance with and without a middle cross aisle. */
export const solveInstance = (instance: Instance): readonly Solution[] => {
  const kinds: readonly Blocks[] = instance.layout.cellsPerAisle > 1 ? ['oneBlock', 'twoBlocks'] : ['oneBlock']
  return kinds.map(blocks => {
    const from = process.cpuUsage()
    const metres = metresOf(instance, warehouseOf(instance.layout, blocks))
    const milliseconds = took(from)
    const optimal = (instance.optimal ?? instance.best)?.[blocks] ?? null
    const ratio = optimal === null ? null : metres === optimal ? 1 : metres / optimal
    return { blocks, metres, optimal, ratio, milliseconds }
  })
}

const metresOf = (instance: Instance, warehouse: Warehouse): number =>
  instance.orders === undefined ? metresOfOrder(instance, warehouse) : metresOfOrders(instance, warehouse)

/** Each line of several orders is picked where the article lies first. */
const metresOfOrders = (
  { layout, stock, orders = [], limits = {} }: Instance,
  { ways, depot, cell }: Warehouse,
): number => {
  const placesOf = placesByArticle(stock)
  const waiting = orders.map(lines => ({
    stops: lines.map(([article]) => {
      const [, aisle, nth] = placesOf.get(article)![0]!
      return cell(aisle, nth)
    }),
    load: { pieces: lines.reduce((sum, [, pieces]) => sum + pieces, 0) },
  }))
  const patience = sooner(roundsOf(5000 * orders.length), patienceWithin(mostMillisecondsOfSets))
  const { sets, metres } = batchOrders(ways, { start: depot, end: depot }, waiting, limits, patience)
  return metres + sets.length * 2 * layout.depotDistance
}

const metresOfOrder = ({ layout, stock, order = [] }: Instance, { ways, depot, cell }: Warehouse): number => {
  const shelvesOf = placesByArticle(stock)
  const needs = wantedOf(order).map(([article, pieces]) => ({
    pieces,
    shelves: shelvesOf.get(article)!.map(([, aisle, nth, lying]) => ({ spot: cell(aisle, nth), pieces: lying })),
  }))
  if (needs.length === 0) return 0
  const park = { start: depot, end: depot }
  const toPark = 2 * layout.depotDistance
  if (needs.every(({ shelves }) => shelves.length === 1))
    return toPark + walkOf(ways, { ...park, stops: needs.map(({ shelves }) => shelves[0]!.spot) }).metres
  return toPark + chooseShelves(ways, park, needs, sooner(roundsOf(4000), patienceWithin(mostMilliseconds))).metres
}

const placesByArticle = (stock: Instance['stock']): ReadonlyMap<number, Instance['stock']> => {
  const places = new Map<number, Instance['stock']>()
  for (const place of stock) places.set(place[0], [...(places.get(place[0]) ?? []), place])
  return places
}

const wantedOf = (order: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const wanted = new Map<number, number>()
  for (const [article, pieces] of order) if (pieces > 0) wanted.set(article, (wanted.get(article) ?? 0) + pieces)
  return [...wanted]
}

const [mostMilliseconds, mostMillisecondsOfSets] = [400, 900]

/** By the processor's time, not the clock's: a busy machine does not make a walk longer. */
const patienceWithin = (milliseconds: number): Patience => {
  const from = process.cpuUsage()
  return () => took(from) / milliseconds
}

const took = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
