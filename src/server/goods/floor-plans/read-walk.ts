import { walkOf } from '#domain/walks/walk-of.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { type Footing, openOf, readFooting, type Warehouse } from './footing.ts'
import { walkWork, withinMs } from './walk-work.ts'

export interface ShelfWalk {
  readonly metres: number
  /** When each shelf comes, from 1; those that the plan does not show come in none. */
  readonly rankOf: ReadonlyMap<number, number>
}

/** Up to so many stops a search is over at once; one that takes longer is done where no scan waits for it. */
const mostStopsHere = 12

/** The shortest walk by these shelves; null where the warehouse has no plan. */
export const readWalk = async (
  { db, inThread }: Pick<Call, 'db' | 'inThread'>,
  warehouse: Warehouse,
  shelfIds: readonly number[],
): Promise<ShelfWalk | null> => {
  const footing = await readFooting(db, warehouse)
  if (footing === null) return null
  const stops = await readSpots(db, warehouse, footing, shelfIds)
  const { ground, ends } = footing
  const errand = { ...ends, stops: stops.map(({ spot }) => spot) }
  const isShort = ground.ways.meter !== null || stops.length <= mostStopsHere
  const { metres, order } = isShort
    ? walkOf(ground.ways, errand, withinMs(20))
    : await inThread(walkWork, { network: openOf(ground.ways), errand })
  return { metres, rankOf: new Map(order.map((nth, at) => [stops[nth]!.id, at + 1])) }
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
