import type { Random } from '#base/random.ts'
import type { BigGoods } from '../big-goods.ts'
import type { DraftLine, DraftOrder, OrderBook } from '../big-orders.ts'
import type { BigPremises } from '../big-premises.ts'
import { type Calendar, clockAfter, daySeconds } from '../calendar.ts'
import { copyRows } from '../copy-rows.ts'
import type { MovementLog } from '../movement-log.ts'
import type { Storekeeping } from '../storekeeping.ts'
import { fateOfClosed, fateOfOpen } from './order-fates.ts'
import { setMoves } from './set-moves.ts'
import { paceOf, type SetPace } from './set-pace.ts'
import type { Act, SetPlan } from './set-plan.ts'

const missingShare = 0.004

interface SetBooks {
  readonly log: MovementLog
  readonly goods: BigGoods
  readonly premises: BigPremises
  readonly calendar: Calendar
  readonly store: Storekeeping
  readonly book: OrderBook
}

/** The sets and what is allocated to them; working a set has its orders come in and moves their goods. */
export const setBook = (
  random: Random,
  { log, goods, premises, calendar, store, book }: SetBooks,
  firstIds: { readonly set: number; readonly allocation: number },
) => {
  const { tenantId, warehouses, causeIds } = premises
  const moves = setMoves(random, { log, premises, calendar })
  const sets = copyRows(
    'picking_set',
    'tenant_id, id, warehouse_id, set_no, user_id, cart_id, status, created_at, taken_at, closed_at',
  )
  const allocations = copyRows(
    'allocation',
    `tenant_id, id, set_id, order_line_id, product_id, shelf_id, piece, picked, missing, return_cause_id, missing_at,
      missing_by`,
  )
  const reserved = new Map<string, number>()
  let [setId, allocationId, setNo] = [firstIds.set, firstIds.allocation, 1]

  /** What is to be taken of a line, piece by piece; a dozen is told by number. */
  const actsOf = ({ warehouse, workingDay, status }: SetPlan, line: DraftLine): Act[] => {
    const acts: Act[] = []
    for (let rest = line.pieces; rest > 0; ) {
      const { shelf, quantity } = store.take(warehouse, line.product, line.pieces < 12 ? 1 : rest, workingDay)
      const isMissing = status === 'closed' && rest === 1 && random() < missingShare
      acts.push({ line, shelf, quantity, isMissing, isPicked: false })
      rest -= quantity
    }
    return acts
  }

  const allocate = (plan: SetPlan, line: DraftLine, acts: readonly Act[], pace: SetPace): void => {
    for (let rest = acts; rest.length > 0; ) {
      const { shelf } = rest[0]!
      const { piece, picked, missing } = sumUp(rest.filter(act => act.shelf === shelf))
      rest = rest.filter(act => act.shelf !== shelf)
      const key = `${shelf}:${line.product}`
      const open = piece - picked - missing
      if (open > 0) reserved.set(key, (reserved.get(key) ?? 0) + open)
      const why = causeIds[shelf % causeIds.length]!
      allocations.add(
        ...[tenantId, allocationId++, setId, line.id, goods.firstId + line.product, shelf, piece, picked, missing],
        ...(missing > 0 ? [why, calendar.text(pace.pickedUntil), plan.picker] : [null, null, null]),
      )
    }
  }

  const enterSet = ({ status, warehouse, picker, cart }: SetPlan, pace: SetPace, created: number): void =>
    sets.add(
      ...[tenantId, setId, warehouses[warehouse].id, setNo++, status === 'picking' ? picker : null],
      ...[status === 'waiting' ? null : cart, status, calendar.text(created)],
      status === 'waiting' ? null : calendar.text(pace.begins),
      status === 'closed' ? calendar.text(pace.checkedUntil) : null,
    )

  return {
    /** Has a set's orders come in, and moves their goods as far as its status says. */
    work(plan: SetPlan): readonly DraftOrder[] {
      const before = calendar.workingDays[plan.workingDay]! * daySeconds + clockAfter(plan.begins)
      const orders = Array.from({ length: plan.orders }, () => book.draw(plan.warehouse, before))
      const acts = new Map<DraftLine, Act[]>()
      for (const order of orders) for (const line of order.lines) acts.set(line, actsOf(plan, line))
      const all = [...acts.values()].flat()
      const pace = paceOf(random, calendar, plan, all.length)
      moves.pick(plan, pace, setId, all)
      if (plan.status === 'closed') moves.check(plan, pace, setId, all)

      const { staff } = warehouses[plan.warehouse]
      const isGone = plan.status === 'closed' && pace.leaves < calendar.end
      const created = pace.begins - 300 - Math.floor(1200 * random())
      for (const order of orders) {
        const handedOver = pace.leaves + Math.floor(1200 * random())
        const sums = order.lines.map(line => sumUp(acts.get(line)!))
        for (const [i, line] of order.lines.entries()) {
          allocate(plan, line, acts.get(line)!, pace)
          const { picked } = sums[i]!
          if (isGone && picked > 0) moves.handOver(plan, pace, setId, handedOver, line, picked)
        }
        const isShort = sums.some(({ missing }) => missing > 0)
        const inSet = { setId, sums, created, lead: staff.lead[0]!, isShort }
        const fate = isGone
          ? fateOfClosed(random, calendar, { ...inSet, handedOver, dock: staff.dock[0]! })
          : fateOfOpen({ ...inSet, isChecked: plan.status === 'closed' })
        book.enter(order, fate)
      }
      enterSet(plan, pace, created)
      setId += 1
      return orders
    },
    rows: [sets, allocations],
    /** What is promised, by shelf and product number. */
    reserved: reserved as ReadonlyMap<string, number>,
  }
}

const sumUp = (acts: readonly Act[]) => {
  let [piece, picked, missing] = [0, 0, 0]
  for (const { quantity, isPicked, isMissing } of acts) {
    piece += quantity
    if (isPicked) picked += quantity
    if (isMissing) missing += quantity
  }
  return { piece, picked, missing }
}
