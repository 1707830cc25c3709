import { sumQuantities } from '#base/decimals.ts'
import type { CartLeft } from '#domain/walks/leave-cart.ts'
import { pickWalk, type Wishes } from '#domain/walks/pick-walk.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { pieceKilograms } from '../products/piece-size.ts'
import { type Footing, openOf, readFooting, type Warehouse } from './footing.ts'
import { walkWork, withinMs } from './walk-work.ts'

export interface ShelfWalk {
  readonly metres: number
  /** When each shelf comes, from 1; those that the plan does not show come in none. */
  readonly rankOf: ReadonlyMap<number, number>
  /** Where the cart waits while a shelf is fetched on foot. */
  readonly leftOf: ReadonlyMap<number, CartLeft>
}

/** What is taken from a shelf. */
export interface TakenThere {
  readonly shelfId: number
  readonly productId: number
  readonly piece: number
}

/** Up to so many stops a search is over at once; one that takes longer is done where no scan waits for it. */
const mostStopsHere = 12

/** The walk by the shelves of which this is taken, as the merchant wishes it; null where the warehouse has no plan. */
export const readWalk = async (
  { db, inThread, settings }: Pick<Call, 'db' | 'inThread' | 'settings'>,
  warehouse: Warehouse,
  taken: readonly TakenThere[],
): Promise<ShelfWalk | null> => {
  const footing = await readFooting(db, warehouse)
  if (footing === null) return null
  const shelfIds = [...new Set(taken.map(({ shelfId }) => shelfId))]
  const stops = await readSpots(db, warehouse, footing, shelfIds)
  const wishes = await readWishes({ db, settings }, warehouse, stops, taken)
  const { ground, ends } = footing
  const errand = { ...ends, stops: stops.map(({ spot }) => spot) }
  const isShort = ground.ways.meter !== null || stops.length <= mostStopsHere
  const { metres, order, left } = isShort
    ? pickWalk(ground.ways, errand, wishes, withinMs(20))
    : await inThread(walkWork, { network: openOf(ground.ways), errand, wishes })
  return {
    metres,
    rankOf: new Map(order.map((nth, at) => [stops[nth]!.id, at + 1])),
    leftOf: new Map(stops.flatMap(({ id }, nth) => (left[nth] ? [[id, left[nth]]] : []))),
  }
}

const readWishes = async (
  { db, settings: { urunToplamaAyar } }: Pick<Call, 'db' | 'settings'>,
  { tenantId }: Warehouse,
  stops: readonly ShelfSpot[],
  taken: readonly TakenThere[],
): Promise<Wishes> => {
  const { heavyFirst, onFootUpToPieces: most } = urunToplamaAyar
  const takenAt = new Map<number, TakenThere[]>(stops.map(({ id }) => [id, []]))
  for (const row of taken) takenAt.get(row.shelfId)?.push(row)
  const there = stops.map(({ id }) => takenAt.get(id)!)
  const hands = { most, pieces: there.map(rows => sumQuantities(rows.map(({ piece }) => piece))) }
  if (!heavyFirst) return most > 0 ? { hands } : {}
  const weights = await many<{ id: number; kilograms: number | null }>(
    db,
    sql`select p.id, ${pieceKilograms} as kilograms from product p
      where p.tenant_id = ${tenantId} and p.id = any (${[...new Set(taken.map(({ productId }) => productId))]}::bigint[])`,
  )
  const kilogramsOf = new Map(weights.map(({ id, kilograms }) => [id, kilograms]))
  const kilograms = there.map(rows => {
    const known = rows.flatMap(({ productId }) => kilogramsOf.get(productId) ?? [])
    return known.length === 0 ? null : Math.max(...known)
  })
  return { kilograms, ...(most > 0 && { hands }) }
}

/** Where these shelves stand, as they rank, without those that the plan does not show. */
export const readSpots = async (
  db: Database,
  { tenantId }: Warehouse,
  { ground }: Footing,
  shelfIds: readonly number[],
): Promise<readonly ShelfSpot[]> => {
  const shelves = await many<{ id: number; code: string }>(
    db,
    sql`select id, code from shelf where tenant_id = ${tenantId} and id = any (${shelfIds}::bigint[]) order by rank, id`,
  )
  return shelves.flatMap(({ id, code }) => {
    const spot = ground.spotOf(code)
    return spot === null ? [] : [{ id, code, spot }]
  })
}

interface ShelfSpot {
  readonly id: number
  readonly code: string
  readonly spot: NonNullable<ReturnType<Footing['ground']['spotOf']>>
}
