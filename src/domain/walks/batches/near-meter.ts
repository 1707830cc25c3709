import type { Distance } from '../network/distances.ts'
import type { Spot } from '../network/network.ts'
import type { SetMeter } from './set-meter.ts'
import type { SpotTable } from './spot-table.ts'

/** About how long a walk by a set of spots is where exact walks take too long: each stop put in where it costs least. */
export const nearMeterOf = (
  { spots }: SpotTable,
  [start, end]: readonly [Spot, Spot],
  distance: Distance,
): SetMeter => {
  const all = [...spots, start, end]
  const kept = all.length > mostKept ? null : all.map(from => Float64Array.from(all, to => distance(from, to)))
  const far = (from: number, to: number) => (kept === null ? distance(all[from]!, all[to]!) : kept[from]![to]!)
  return bits => {
    const tour = [spots.length, spots.length + 1]
    let metres = far(tour[0]!, tour[1]!)
    for (let word = 0; word < bits.length; word++)
      for (let left = bits[word]!; left !== 0; left &= left - 1) {
        const spot = word * 32 + 31 - Math.clz32(left & -left)
        let [best, least] = [1, Number.POSITIVE_INFINITY]
        for (let at = 1; at < tour.length; at++) {
          const [before, after] = [tour[at - 1]!, tour[at]!]
          const added = far(before, spot) + far(spot, after) - far(before, after)
          if (added < least) [best, least] = [at, added]
        }
        tour.splice(best, 0, spot)
        metres += least
      }
    return metres
  }
}

const mostKept = 1500
