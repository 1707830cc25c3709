import type { Random } from '#base/random.ts'
import type { BigPremises } from '../big-premises.ts'
import { type Calendar, clockAfter, daySeconds } from '../calendar.ts'
import type { MovementLog } from '../movement-log.ts'
import type { SetPace } from './set-pace.ts'
import type { Act, SetPlan } from './set-plan.ts'

const putBackShare = 0.01
const shareOfPicks = { waiting: 0, picking: 0.5, picked: 1, closed: 1 } as const

/** How the goods of a set move, from the shelves to the customers. */
export const setMoves = (
  random: Random,
  { log, premises: { warehouses }, calendar }: { log: MovementLog; premises: BigPremises; calendar: Calendar },
) => ({
  /** Takes them into the cart in walking order, as many as the set's status says; now and then one goes back and comes again. */
  pick(plan: SetPlan, pace: SetPace, setId: number, acts: readonly Act[]): void {
    const { cart, picker } = plan
    const walk = acts.filter(act => !act.isMissing).sort((a, b) => a.shelf - b.shelf)
    const last = Math.ceil(walk.length * shareOfPicks[plan.status])
    for (let i = 0; i < last; i++) {
      const act = walk[i]!
      act.isPicked = true
      const { line, shelf, quantity } = act
      const at = pace.pickAt(i)
      const { product, id: lineId } = line
      log.add({ kind: 'pick', at, product, quantity, from: shelf, to: cart, userId: picker, setId, lineId })
      if (random() >= putBackShare) continue
      log.add({ kind: 'put-back', at: at + 4, product, quantity, from: cart, to: shelf, userId: picker, setId, lineId })
      log.add({ kind: 'pick', at: at + 9, product, quantity, from: shelf, to: cart, userId: picker, setId, lineId })
    }
  },
  /** Checks what was picked, order by order; a piece that was not where it should be is written off on the next day. */
  check(plan: SetPlan, pace: SetPace, setId: number, acts: readonly Act[]): void {
    const { cart, packer: userId } = plan
    const { areas, staff } = warehouses[plan.warehouse]
    const nextDay = calendar.workingDays[plan.workingDay + 1]
    let nth = 0
    for (const { line, shelf, quantity, isMissing } of acts) {
      const { product, id: lineId } = line
      if (!isMissing) {
        const at = pace.checkAt(nth++)
        log.add({ kind: 'check', at, product, quantity, from: cart, to: areas.dispatch, userId, setId, lineId })
      } else if (nextDay !== undefined) {
        const at = nextDay * daySeconds + clockAfter(3600 * (0.5 + random()))
        const counter = { userId: staff.counter[0]!, document: 1 + plan.workingDay * 10 }
        log.add({ kind: 'count', at, product, quantity, from: shelf, to: areas.adjustment, ...counter })
      }
    }
  },
  /** Gives what was picked of a line to the carrier. */
  handOver(
    plan: SetPlan,
    pace: SetPace,
    setId: number,
    at: number,
    { id: lineId, product }: Act['line'],
    quantity: number,
  ) {
    const { areas, staff } = warehouses[plan.warehouse]
    const document = 4 * plan.workingDay + 2 * plan.warehouse + Number(pace.isLate)
    const ends = { from: areas.dispatch, to: areas.customer, userId: staff.dock[0]! }
    log.add({ kind: 'hand-over', at, product, quantity, ...ends, setId, lineId, document })
  },
})
