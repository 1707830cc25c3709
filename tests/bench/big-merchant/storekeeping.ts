import type { Random } from '#base/random.ts'
import type { BigGoods } from './big-goods.ts'
import type { BigPremises } from './big-premises.ts'
import { type Calendar, clockAfter, daySeconds } from './calendar.ts'
import type { MovementLog } from './movement-log.ts'

/** The first delivery can be taken from on this working day. */
export const firstSellingDay = 4

/** Something of a product that is always there, since its first delivery to a warehouse. */
export interface Stocked {
  readonly warehouse: 0 | 1
  readonly product: number
  readonly shelf: number
  /** The number of the working day on which it came. */
  readonly since: number
}

/**
 * Has goods delivered before they are wanted, so that no shelf ever holds less than nothing: whatever is taken from a
 * lot lay on its shelf since an earlier day. With its first lot come a few pieces that nobody orders.
 */
export const storekeeping = (
  random: Random,
  { log, goods, premises, calendar }: { log: MovementLog; goods: BigGoods; premises: BigPremises; calendar: Calendar },
) => {
  const left = new Int32Array(2 * goods.count)
  const lots = new Int32Array(2 * goods.count)
  const shelves = new Int32Array(2 * goods.count)
  const stocked: Stocked[] = []
  const within = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))

  const deliver = (warehouse: 0 | 1, product: number, workingDay: number): void => {
    const key = 2 * product + warehouse
    const homes = goods.homes(product, warehouse)
    const shelf = homes[lots[key]! % homes.length]!
    const pieces = Math.max(1, Math.round(goods.lot(product, warehouse) * (0.6 + 0.8 * random())))
    const spare = lots[key] === 0 ? within(3, 6) : 0
    const nth = Math.max(0, workingDay - within(1, 3))
    if (spare > 0) stocked.push({ warehouse, product, shelf, since: nth })
    bring({ warehouse, product, quantity: pieces + spare, shelf, nth })
    left[key] = pieces
    shelves[key] = shelf
    lots[key]! += 1
  }

  const bring = (lot: {
    readonly warehouse: 0 | 1
    readonly product: number
    readonly quantity: number
    readonly shelf: number
    /** The number of the working day. */
    readonly nth: number
  }): void => {
    const { product, quantity } = lot
    const way = random()
    const isFromAfar = lot.warehouse === 1 && way < 0.15
    const { areas, reserve, staff } = premises.warehouses[isFromAfar ? 0 : lot.warehouse]
    const document = 1 + lot.nth * 20 + lot.warehouse * 10 + within(0, 5)
    const userId = staff.receiver[within(0, staff.receiver.length - 1)]!
    let at = calendar.workingDays[lot.nth]! * daySeconds + clockAfter(1800 + 4 * 3600 * random())
    const move = (kind: 'receipt' | 'placement' | 'transfer', from: number, to: number): void => {
      log.add({ kind, at, product, quantity, from, to, userId, document })
      at += within(20 * 60, 80 * 60)
    }
    move('receipt', areas.supplier, areas.receiving)
    const above = reserve[within(0, reserve.length - 1)]!
    const stops = way >= 0.6 ? [lot.shelf] : isFromAfar ? [above, areas.transit, lot.shelf] : [above, lot.shelf]
    for (const [i, stop] of stops.entries())
      move(i === 0 ? 'placement' : 'transfer', stops[i - 1] ?? areas.receiving, stop)
  }

  return {
    /** Where so much of a product, or less, is to be had in a warehouse on a working day; it is then nobody else's. */
    take(warehouse: 0 | 1, product: number, wanted: number, workingDay: number) {
      const key = 2 * product + warehouse
      if (left[key] === 0) deliver(warehouse, product, workingDay)
      const quantity = Math.min(wanted, left[key]!)
      left[key]! -= quantity
      return { shelf: shelves[key]!, quantity }
    },
    stocked: stocked as readonly Stocked[],
  }
}
export type Storekeeping = ReturnType<typeof storekeeping>
