import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import { leastRoom, percentFull } from '#domain/cart-fill.ts'
import type { Call } from '#server/base/call.ts'
import { type Footing, openOf, readFooting } from '#server/goods/floor-plans/footing.ts'
import { readSpots, readWalk } from '#server/goods/floor-plans/read-walk.ts'
import { roomiestCarts } from '../../loads/roomiest-carts.ts'
import type { ChosenOrder, Workplace } from '../choosing/candidates.ts'
import { type CartRoom, hasRoom, roomOf } from '../choosing/cart-room.ts'
import { readServed } from '../choosing/served.ts'
import { readTakes, type Takes } from './read-takes.ts'
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
  /** How full the smallest of the carts is of it; null where of none is told what it holds. Over 100 is one order alone. */
  readonly percentFull: number | null
}

/** How long it may take, where somebody waits for the plan of all. */
export const mostMs = 800
/** So many orders are planned at once: those that are due first. */
const mostPlanned = 300

/** What is planned for how many carts: as many as hold most have to hold each set, whichever of them it is put on. */
export interface PlanAsked {
  readonly filters: OrderFilters
  readonly carts: number
  readonly mostMs: number
}

/**
 * The orders that are due first, put into sets so that all walks together are short. Each set holds the one that is due first of
 * those that are left, so an order waits for at most as many sets as there are orders due before it, and what is ordered after it
 * was due never comes before it. Without a plan, or where the merchant wants it so, by age. No set is more than its cart holds, or
 * has more orders of several pieces than it has slots, unless a single order is.
 */
export const planSets = async (
  call: Pick<Call, 'db' | 'tenantId' | 'settings' | 'inThread'>,
  workplace: Workplace,
  { filters, carts, mostMs }: PlanAsked,
): Promise<SetPlan> => {
  const { db, settings } = call
  const intoSlots = settings.slotSettings.pickIntoSlots
  const cart = settings.arabaModulAktif ? leastRoom(await roomiestCarts(db, workplace, carts, { intoSlots })) : null
  const room = roomOf(filters, settings.siparisSecimAyar, cart)
  const footing = settings.siparisSecimAyar.closeTogether ? await readFooting(db, workplace) : null
  const first = footing === null ? 'oldest' : 'due'
  const { orders } = await readServed(db, workplace, {
    ...{ filters, settings: settings.siparisSecimAyar, orderIds: null, first, most: mostPlanned },
  })
  const takes = await readTakes(db, workplace, orders, cart)
  const asked: Asked = { orders, room, takes, mostMs }
  const planned = footing === null ? oldestFirst(asked) : await close(call, workplace, footing, asked)
  return {
    ...planned,
    sets: planned.sets.map(set => ({ ...set, percentFull: cart && percentFull(takes.all(set.orders), cart) })),
  }
}

interface Asked {
  readonly orders: readonly ChosenOrder[]
  readonly room: CartRoom
  readonly takes: Takes
  readonly mostMs: number
}

type Planned = Omit<SetPlan, 'sets'> & { readonly sets: readonly Omit<SetOfPlan, 'percentFull'>[] }

const oldestFirst = (asked: Asked): Planned => ({
  sets: byAge(asked).map(orders => ({ orders, metres: null })),
  oldestFirst: null,
})

const close = async (
  { db, inThread, settings }: Pick<Call, 'db' | 'inThread' | 'settings'>,
  workplace: Workplace,
  footing: Footing,
  { orders, room, takes, mostMs }: Asked,
): Promise<Planned> => {
  const { ends, ground } = footing
  const taken = orders.flatMap(({ allocations }) => allocations)
  const oldest = byAge({ orders, room, takes })
  if (oldest.length === 1) {
    const metres = (await readWalk({ db, inThread, settings }, workplace, taken))?.metres ?? 0
    return { sets: [{ orders, metres }], oldestFirst: { sets: 1, metres } }
  }
  const shelfIds = taken.map(({ shelfId }) => shelfId)
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
      load: takes.one(order),
      ...(room.isOfOneKind && { group: order.isOnePiece ? 'single' : 'multi' }),
    })),
    limits: room.limits,
    mostMs,
    others: oldest.map(set => set.map(order => orders.indexOf(order))),
  })
  return {
    sets: sets.map(set => ({ orders: set.orders.map(nth => orders[nth]!), metres: set.metres })),
    oldestFirst: { sets: oldest.length, metres: metresOfOthers.reduce((sum, metres) => sum + metres, 0) },
  }
}

/** The older way: each set takes the oldest that are left and that it has room for. */
const byAge = ({
  orders,
  room,
  takes,
}: Pick<Asked, 'orders' | 'room' | 'takes'>): readonly (readonly ChosenOrder[])[] => {
  const sets: ChosenOrder[][] = []
  for (const order of orders.toSorted((one, other) => +one.orderedAt - +other.orderedAt || one.id - other.id)) {
    const set = sets.find(taken => hasRoom(room, order, taken, takes.one))
    if (set === undefined) sets.push([order])
    else set.push(order)
  }
  return sets
}
