import type { FloorPlan, Passage, Position } from './floor-plan.ts'

/** A way of the plan as a line; two-way ones always run rightwards, or downwards. */
export interface PlanLine {
  readonly passage: Passage
  readonly from: Position
  readonly to: Position
  readonly metres: number
  readonly isTurned: boolean
  readonly isAisle: boolean
}

export const linesOf = ({ aisles, crossAisles }: FloorPlan): readonly PlanLine[] => [
  ...aisles.map(aisle => lineOf(aisle, true)),
  ...crossAisles.map(crossAisle => lineOf(crossAisle, false)),
]

const lineOf = (passage: Passage, isAisle: boolean): PlanLine => {
  const { from, to } = passage
  const isTurned = !passage.isOneWay && (to.x < from.x || (to.x === from.x && to.y < from.y))
  const metres = distanceOf(from, to)
  return { passage, isAisle, isTurned, metres, from: isTurned ? to : from, to: isTurned ? from : to }
}

export const distanceOf = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y)

/** What is drawn by hand meets within this. */
export const nearMetres = 0.05

/** Where two lines meet, in metres along each; null if they don't. */
export const meetingOf = (a: PlanLine, b: PlanLine): readonly [number, number] | null => {
  if (a.passage.floor !== b.passage.floor) return null
  const [ax, ay, bx, by] = [a.to.x - a.from.x, a.to.y - a.from.y, b.to.x - b.from.x, b.to.y - b.from.y]
  const across = ax * by - ay * bx
  if (Math.abs(across) < 1e-9 * a.metres * b.metres) return null
  const [dx, dy] = [b.from.x - a.from.x, b.from.y - a.from.y]
  const [alongA, alongB] = [((dx * by - dy * bx) / across) * a.metres, ((dx * ay - dy * ax) / across) * b.metres]
  const isOn = (along: number, metres: number) => along >= -nearMetres && along <= metres + nearMetres
  return isOn(alongA, a.metres) && isOn(alongB, b.metres) ? [within(alongA, a.metres), within(alongB, b.metres)] : null
}

/** The nearest place on a line: so far along it, and so far off. */
export const footOn = (
  { from, to, metres }: PlanLine,
  { x, y }: Position,
): { readonly at: number; readonly off: number } => {
  const along = metres === 0 ? 0 : ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / metres
  const at = within(along, metres)
  return { at, off: distanceOf({ x, y }, positionOn({ from, to, metres }, at)) }
}

export const positionOn = ({ from, to, metres }: Pick<PlanLine, 'from' | 'to' | 'metres'>, at: number): Position => {
  const share = metres === 0 ? 0 : at / metres
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Ends that are meant are ends: a hand's breadth beside one is on it. */
const within = (along: number, metres: number): number =>
  along < nearMetres ? 0 : along > metres - nearMetres ? metres : along
