import type { Distance } from '../network/distances.ts'
import type { SpotTable } from './spot-table.ts'
import type { WaitingOrder } from './waiting-order.ts'

const mostClose = 15

/** For each order those whose stops lie closest to its own: who is worth trying in the same set. Of its own group only. */
export const closestOrders = (
  orders: readonly WaitingOrder[],
  { spots, numbersOf, places }: SpotTable,
  distance: Distance,
): readonly (readonly number[])[] => {
  const placeNames = [...new Set(places)]
  const nthPlace = new Map(placeNames.map((place, nth) => [place, nth]))
  const middle = placeNames.map(place => spots[places.lastIndexOf(place)]!)
  const stopPlaces = orders.map(({ stops }) => numbersOf(stops).map(spot => nthPlace.get(places[spot]!)!))
  const between = middle.map(from => Float64Array.from(middle, to => distance(from, to)))
  const near = stopPlaces.map(own => {
    const used = [...new Set(own)]
    return Float64Array.from(placeNames, (_, place) =>
      used.reduce((least, other) => Math.min(least, between[place]![other]!), Number.POSITIVE_INFINITY),
    )
  })
  const apart = (one: number, other: number): number =>
    stopPlaces[one]!.reduce((sum, place) => sum + near[other]![place]!, 0)
  return orders.map((order, nth) => {
    const scored = orders.flatMap(({ group }, other) =>
      other === nth || group !== order.group
        ? []
        : [
            {
              other,
              metres: apart(nth, other) / stopPlaces[nth]!.length + apart(other, nth) / stopPlaces[other]!.length,
            },
          ],
    )
    return scored
      .sort((a, b) => a.metres - b.metres)
      .slice(0, mostClose)
      .map(({ other }) => other)
  })
}
