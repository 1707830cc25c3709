import type { ShelfMoves } from '#contract/calls/houses/floor-plans.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { openOf, readFooting, type Warehouse } from './footing.ts'
import { movesWork } from './moves-work.ts'
import { readSpots } from './read-walk.ts'

const daysLookedAt = 28
/** The last so many sets tell enough. */
const mostSets = 400
const mostMoves = 20

/** The moves that would have made the walks of the last weeks shorter, to empty shelves or to full ones that make room; none without a plan. */
export const readMoves = async (
  { db, inThread }: Pick<Call, 'db' | 'inThread'>,
  warehouse: Warehouse,
): Promise<ShelfMoves> => {
  const footing = await readFooting(db, warehouse)
  if (footing === null) return { hasPlan: false, sets: 0, days: 0, moves: [] }
  const sets = await readSets(db, warehouse)
  const shelves = await readShelves(db, warehouse)
  const visited = new Set(sets.flatMap(({ shelves }) => shelves))
  const spots = await readSpots(db, warehouse, footing, [...new Set([...shelves.map(({ id }) => id), ...visited])])
  const nthOf = new Map(spots.map(({ id }, nth) => [id, nth]))
  const nths = (ids: readonly number[]): number[] => ids.flatMap(id => nthOf.get(id) ?? [])
  const days = Math.max(1, ...sets.map(({ daysAgo }) => daysAgo))
  const proposed = await inThread(movesWork, {
    network: openOf(footing.ground.ways),
    ends: footing.ends,
    lying: {
      spots: spots.map(({ spot }) => spot),
      walks: sets.map(set => nths(set.shelves)),
      days,
      movable: nths(shelves.filter(({ isFree, isHeld }) => !isFree && !isHeld).map(({ id }) => id)),
      free: nths(shelves.filter(({ isFree }) => isFree).map(({ id }) => id)),
    },
    most: mostMoves,
  })
  const shelfAt = (nth: number) => shelves.find(({ id }) => id === spots[nth]!.id)!
  const told = proposed.map(({ from, to, metresADay, visitsADay, makesRoom }) => {
    const [there, target] = [shelfAt(from), shelfAt(to)]
    const spare = makesRoom && shelfAt(makesRoom.to)
    return {
      id: there.id,
      ...{ fromCode: there.code, fromBarcode: there.barcode, toCode: target.code, toBarcode: target.barcode },
      ...{ products: there.products, pieceCount: there.pieces },
      metresADay: tenth(metresADay),
      visitsADay: tenth(visitsADay),
      makesRoom:
        spare === undefined
          ? null
          : {
              ...{ id: target.id, toCode: spare.code, toBarcode: spare.barcode },
              ...{ products: target.products, pieceCount: target.pieces },
              metresADay: tenth(makesRoom!.metresADay),
            },
    }
  })
  return { hasPlan: true, sets: sets.length, days, moves: told }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

interface PastSet {
  readonly shelves: readonly number[]
  readonly daysAgo: number
}

/** The sets that were picked lately, each with the shelves that something was taken from. */
const readSets = (db: Database, { tenantId, warehouseId }: Warehouse): Promise<PastSet[]> =>
  many<PastSet>(
    db,
    sql`select array_agg(distinct a.shelf_id) as shelves,
        ceil(extract(epoch from now() - s.created_at) / 86400)::int as "daysAgo"
      from picking_set s
      join allocation a on a.tenant_id = s.tenant_id and a.set_id = s.id and a.picked > 0
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${warehouseId}
        and s.created_at > now() - make_interval(days => ${daysLookedAt})
      group by s.id, s.created_at order by s.created_at desc limit ${mostSets}`,
  )

interface ShelfNow {
  readonly id: number
  readonly code: string
  readonly barcode: string
  readonly pieces: number
  readonly products: string
  /** Nothing lies on it, and goods of any kind can. */
  readonly isFree: boolean
  /** Something on it is promised: it cannot be carried away now. */
  readonly isHeld: boolean
}

const readShelves = (db: Database, { tenantId, warehouseId }: Warehouse): Promise<ShelfNow[]> =>
  many<ShelfNow>(
    db,
    sql`select shelf.id, shelf.code, shelf.barcode, coalesce(sum(stock.quantity), 0) as pieces,
        coalesce(string_agg(p.name, ', ' order by p.name), '') as products,
        count(stock.place_id) = 0 as "isFree", coalesce(bool_or(stock.reserved > 0), false) as "isHeld"
      from shelf
      left join stock on stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0
      left join product p on p.tenant_id = stock.tenant_id and p.id = stock.product_id
      where shelf.tenant_id = ${tenantId} and shelf.warehouse_id = ${warehouseId} and shelf.is_active
        and shelf.is_open_for_sale and not shelf.is_missing_product_shelf and not shelf.is_lot_shelf
        and not exists (select from shelf below where below.tenant_id = shelf.tenant_id and below.parent_id = shelf.id)
      group by shelf.id, shelf.code, shelf.barcode, shelf.rank order by shelf.rank, shelf.id`,
  )
