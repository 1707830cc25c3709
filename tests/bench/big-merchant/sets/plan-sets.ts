import type { Random } from '#base/random.ts'
import { warehouseShares } from '../big-goods.ts'
import type { BigPremises } from '../big-premises.ts'
import { type Calendar, workSeconds } from '../calendar.ts'
import { firstSellingDay } from '../storekeeping.ts'
import type { SetPlan } from './set-plan.ts'

export const ordersASet = 15
/** How many sets are worked on at the same time in each warehouse. */
const lanes = [12, 4] as const
/** On the last day the sets that are done are done by then; after that come those that are not. */
const lastDayWorked = 4.4 * 3600
/** How many sets of each kind are open at the end, at full size. */
const openSets = { waiting: 8, picking: 6, picked: 4 } as const

/** Every set of the two years, day by day: more on busy days, fewer on quiet ones, and at the end some that are open. */
export function* planSets(
  random: Random,
  premises: BigPremises,
  calendar: Calendar,
  { sets, scale }: { readonly sets: number; readonly scale: number },
): Generator<SetPlan> {
  const busy = calendar.busyness.slice(firstSellingDay)
  const total = busy.reduce((sum, day) => sum + day, 0)
  const given = [0, 0]
  let passed = 0
  for (const [i, share] of busy.entries()) {
    passed += share
    const isLast = i === busy.length - 1
    for (const warehouse of [0, 1] as const) {
      const due = Math.round((sets * warehouseShares[warehouse] * passed) / total)
      const count = due - given[warehouse]!
      given[warehouse] = due
      const day = { warehouse, workingDay: firstSellingDay + i, worked: isLast ? lastDayWorked : workSeconds }
      yield* planDay(random, premises, { ...day, count })
      if (isLast) yield* planOpen(premises, { warehouse, workingDay: day.workingDay, scale })
    }
  }
}

function* planDay(
  random: Random,
  { warehouses }: BigPremises,
  day: { readonly warehouse: 0 | 1; readonly workingDay: number; readonly worked: number; readonly count: number },
): Generator<SetPlan> {
  const { warehouse, workingDay, worked, count } = day
  const { staff, carts } = warehouses[warehouse]
  const width = lanes[warehouse]
  const slotSeconds = worked / Math.ceil(count / width)
  const shift = staff.picker.length / 2
  for (let i = 0; i < count; i++) {
    const [lane, slot] = [i % width, Math.floor(i / width)]
    const begins = slot * slotSeconds
    const isLate = begins >= workSeconds / 2
    yield {
      ...{ status: 'closed', warehouse, workingDay, begins, ends: begins + slotSeconds },
      orders: ordersASet - 7 + Math.floor(15 * random()),
      picker: staff.picker[((lane + workingDay) % shift) + (isLate ? shift : 0)]!,
      packer: staff.packer[(lane + workingDay) % staff.packer.length]!,
      cart: carts[(i + 5 * workingDay) % carts.length]!,
    }
  }
}

function* planOpen(
  { warehouses }: BigPremises,
  { warehouse, workingDay, scale }: { readonly warehouse: 0 | 1; readonly workingDay: number; readonly scale: number },
): Generator<SetPlan> {
  const { staff, carts } = warehouses[warehouse]
  let cart = 0
  for (const status of ['picked', 'picking', 'waiting'] as const) {
    const count = Math.max(1, Math.round((openSets[status] * Math.min(1, scale)) / (warehouse + 1)))
    const begins = lastDayWorked + (status === 'picked' ? 0 : 1800)
    for (let i = 0; i < count; i++)
      yield {
        ...{ status, warehouse, workingDay, begins, ends: begins + 3600, orders: ordersASet },
        picker: staff.picker[i]!,
        packer: staff.packer[0]!,
        cart: carts[status === 'waiting' ? 0 : cart++]!,
      }
  }
}
