import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Call } from '#server/base/call.ts'
import { type Footing, openOf, readFooting } from '#server/goods/floor-plans/footing.ts'
import { readSpots, readWalk } from '#server/goods/floor-plans/read-walk.ts'
import type { ChosenOrder, Workplace } from '../choosing/candidates.ts'
import { type CartRoom, hasRoom, roomOf } from '../choosing/cart-room.ts'
import { piecesWanted, readServed } from '../choosing/served.ts'
import { setsWork } from './sets-work.ts'

/** Waiting orders as they would be picked together. */
export interface SetPlan {
  /** In the order in which they are to be picked. */
  readonly sets: readonly SetOfPlan[]
  /** How far one would walk for the same orders by their age; null without a plan. */
  readonly oldestFirst: { readonly sets: number; readonly metres: number } | null
}

export interface SetOfPlan {
  readonly orders: readonly ChosenOrder[]
  /** Null without a plan. */
  readonly metres: number | null
}

/** How long it may take, where somebody waits for the plan of all. */
export const mostMs = 800
/** So many orders are planned at once: those that are due first. */
const mostPlanned = 300

/**
 * The orders that are due first, put into sets so that all walks together are short. Each set holds the one that is due first of
 * those that are left, so an order waits for at most as many sets as there are orders due before it, and what is ordered after it
 * was due never comes before it. Without a plan, or where the merchant wants it so, by age.
 */
export const planSets = async (
  call: Pick<Call, 'db' | 'tenantId' | 'settings' | 'inThread'>,
  workplace: Workplace,
  filters: OrderFilters,
  mostMs: number,
): Promise<SetPlan> => {
  const settings = call.settings.siparisSecimAyar
  const room = roomOf(filters, settings)
  const footing = settings.closeTogether ? await readFooting(call.db, workplace) : null
  const first = footing === null ? 'oldest' : 'due'
  const { orders } = await readServed(call.db, workplace, {
    ...{ filters, settings, orderIds: null, first, most: mostPlanned },
  })
  if (footing === null)
    return { sets: byAge(orders, room).map(set => ({ orders: set, metres: null })), oldestFirst: null }
  return close(call, workplace, { footing, orders, room, mostMs })
}

interface Asked {
  readonly footing: Footing
  readonly orders: readonly ChosenOrder[]
  readonly room: CartRoom
  readonly mostMs: number
}

const close = async (
  { db, inThread }: Pick<Call, 'db' | 'inThread'>,
  workplace: Workplace,
  { footing, orders, room, mostMs }: Asked,
): Promise<SetPlan> => {
  const { ends, ground } = footing
  const shelfIds = orders.flatMap(({ allocations }) => allocations.map(({ shelfId }) => shelfId))
  const oldest = byAge(orders, room)
  if (oldest.length === 1) {
    const metres = (await readWalk({ db, inThread }, workplace, shelfIds))?.metres ?? 0
    return { sets: [{ orders, metres }], oldestFirst: { sets: 1, metres } }
  }
  const spots = new Map((await readSpots(db, workplace, footing, shelfIds)).map(({ id, spot }) => [id, spot]))
  const stopsOf = ({ allocations }: ChosenOrder) => {
    const stops = new Set(allocations.flatMap(({ shelfId }) => spots.get(shelfId) ?? []))
    return stops.size === 0 ? [ends.start] : [...stops]
  }
  const { sets, metresOfOthers } = await inThread(setsWork, {
    network: openOf(ground.ways),
    ends,
    orders: orders.map(order => ({
      stops: stopsOf(order),
      load: { pieces: Math.min(piecesWanted(order), room.pieces) },
      ...(room.isOfOneKind && { group: order.isOnePiece ? 'single' : 'multi' }),
    })),
    limits: { orders: room.orders, pieces: room.pieces },
    mostMs,
    others: oldest.map(set => set.map(order => orders.indexOf(order))),
  })
  return {
    sets: sets.map(set => ({ orders: set.orders.map(nth => orders[nth]!), metres: set.metres })),
    oldestFirst: { sets: oldest.length, metres: metresOfOthers.reduce((sum, metres) => sum + metres, 0) },
  }
}

/** The older way: each set takes the oldest that are left and that it has room for. */
const byAge = (orders: readonly ChosenOrder[], room: CartRoom): readonly (readonly ChosenOrder[])[] => {
  const sets: ChosenOrder[][] = []
  for (const order of orders.toSorted((one, other) => +one.orderedAt - +other.orderedAt || one.id - other.id)) {
    const set = sets.find(taken => hasRoom(room, order, taken))
    if (set === undefined) sets.push([order])
    else set.push(order)
  }
  return sets
}
