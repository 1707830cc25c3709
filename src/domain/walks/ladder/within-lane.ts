import type { Errand, Walk } from '../network/network.ts'

/** The shortest walk that never leaves the one lane that everything lies along: to one end of it, to the other, and on. */
export const walkWithinLane = ({ start, end, stops }: Errand): Walk => {
  const spots = stops.map(({ at }) => at)
  let [low, high] = [Math.min(start.at, end.at), Math.max(start.at, end.at)]
  for (const at of spots) [low, high] = [Math.min(low, at), Math.max(high, at)]
  const lowFirst = start.at - low + high - low + high - end.at
  const highFirst = high - start.at + high - low + end.at - low
  const side = lowFirst <= highFirst ? 1 : -1
  const rising = spots.map((_, nth) => nth).sort((a, b) => side * (spots[a]! - spots[b]!))
  const isBehind = (nth: number) => side * (spots[nth]! - start.at) <= 0
  const order = [...rising.filter(isBehind).reverse(), ...rising.filter(nth => !isBehind(nth))]
  return { metres: Math.min(lowFirst, highFirst), order }
}
