import { sumQuantities } from '#base/decimals.ts'
import { walkMinutes } from '#domain/walks/walk-minutes.ts'
import type { Operations } from '#server/base/call.ts'
import { mostMs, planSets } from './together/plan-sets.ts'
import { workplaceOf } from './workplace-of.ts'

/** The sets that would be made for so many carts, with what all that wait come to. */
export const previewPlanned: Operations['orderSelection']['previewPlanned'] = async (call, { carts, ...filters }) => {
  const { sets, oldestFirst } = await planSets(call, workplaceOf(call), { filters, carts, mostMs })
  const told = sets.map(({ orders, metres, percentFull }) => {
    const allocations = orders.flatMap(order => order.allocations)
    return {
      orderCount: orders.length,
      pieceCount: sumQuantities(allocations.map(({ piece }) => piece)),
      shelfCount: new Set(allocations.map(({ shelfId }) => shelfId)).size,
      metres: metres === null ? null : Math.round(metres),
      minutes: metres === null ? null : walkMinutes(metres),
      percentFull,
    }
  })
  const all = (metres: number, count: number) => ({
    sets: count,
    metres: Math.round(metres),
    minutes: walkMinutes(metres),
  })
  return {
    sets: told.slice(0, carts),
    orderCount: sets.reduce((sum, { orders }) => sum + orders.length, 0),
    allSets: sets.length,
    walk: oldestFirst && {
      close: all(
        sets.reduce((sum, { metres }) => sum + (metres ?? 0), 0),
        sets.length,
      ),
      oldest: all(oldestFirst.metres, oldestFirst.sets),
    },
  }
}
