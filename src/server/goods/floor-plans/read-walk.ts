import type { Patience } from '#domain/walks/search/patience.ts'
import { walkOf } from '#domain/walks/walk-of.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { type Footing, readFooting, type Warehouse } from './footing.ts'

export interface ShelfWalk {
  readonly metres: number
  /** When each shelf comes, from 1; those that the plan does not show come in none. */
  readonly rankOf: ReadonlyMap<number, number>
}

/** Others wait while a set is made: a walk that is searched for is the best that is found by then. */
const mostMs = 20

/** The shortest walk by these shelves; null where the warehouse has no plan. */
export const readWalk = async (
  db: Database,
  warehouse: Warehouse,
  shelfIds: readonly number[],
): Promise<ShelfWalk | null> => {
  const footing = await readFooting(db, warehouse)
  if (footing === null) return null
  const stops = await readSpots(db, warehouse, footing, shelfIds)
  const { ground, ends } = footing
  const errand = { ...ends, stops: stops.map(({ spot }) => spot) }
  const { metres, order } = walkOf(ground.ways, errand, withinMs(mostMs))
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
    return spot === null ? [] : [{ id, spot }]
  })
}

interface ShelfSpot {
  readonly id: number
  readonly spot: NonNullable<ReturnType<Footing['ground']['spotOf']>>
}

export const withinMs = (most: number): Patience => {
  const begun = performance.now()
  return () => (performance.now() - begun) / most
}
