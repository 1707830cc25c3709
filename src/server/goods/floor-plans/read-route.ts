import type { Route } from '#contract/shapes/route.ts'
import type { Database } from '#server/base/store/sql.ts'
import { readFooting, type Warehouse } from './footing.ts'
import { readSpots } from './read-walk.ts'

/** The walk by these shelves, one after another, as it is drawn; null where the warehouse has no plan, or it shows none of them. */
export const readRoute = async (
  db: Database,
  warehouse: Warehouse,
  shelfIds: readonly number[],
): Promise<Route | null> => {
  const footing = await readFooting(db, warehouse)
  if (footing === null) return null
  const { ground, ends, ways } = footing
  const known = new Map((await readSpots(db, warehouse, footing, shelfIds)).map(shelf => [shelf.id, shelf]))
  const stops = [...new Set(shelfIds)].flatMap(id => known.get(id) ?? [])
  if (stops.length === 0) return null
  const spots = [ends.start, ...stops.map(({ spot }) => spot), ends.end]
  const metres = spots.slice(1).reduce((sum, spot, nth) => sum + ground.ways.distance(spots[nth]!, spot), 0)
  return {
    plan: {
      zones: [...ways.zones],
      aisles: [...ways.aisles],
      crossAisles: [...ways.crossAisles],
      bays: [],
      points: [...ways.points],
      lifts: [...ways.lifts],
    },
    line: ground.lineThrough(spots).map(drawn),
    stops: stops.map(({ code, spot }) => ({ shelf: code, ...drawn(ground.lineThrough([spot])[0]!) })),
    metres: Math.round(metres),
  }
}

/** To the centimetre. */
const drawn = ({ floor, x, y }: { readonly floor: number; readonly x: number; readonly y: number }) => ({
  floor,
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
})
