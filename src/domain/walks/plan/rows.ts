import { nearMetres, type PlanLine } from './plan-lines.ts'

/** Where the aisles of a plan stand side by side between parallel cross aisles: the lines that cut all of them. */
export interface Rows {
  /** Aisles run along y, else along x. */
  readonly isUpright: boolean
  readonly at: readonly number[]
}

export const rowsOf = (lines: readonly PlanLine[]): Rows | null => {
  const runsAlong = ({ from, to }: PlanLine, axis: 'x' | 'y') =>
    Math.abs(axis === 'y' ? from.x - to.x : from.y - to.y) < nearMetres
  const floor = lines[0]?.passage.floor
  if (lines.some(({ passage }) => passage.isOneWay || passage.floor !== floor)) return null
  for (const [along, across] of [
    ['y', 'x'],
    ['x', 'y'],
  ] as const) {
    if (!lines.every(line => runsAlong(line, line.isAisle ? along : across))) continue
    const ends = lines.flatMap(({ from, to }) => [from[along], to[along]])
    const sorted = ends.sort((a, b) => a - b)
    return {
      isUpright: along === 'y',
      at: sorted.filter((end, nth) => nth === 0 || end - sorted[nth - 1]! > nearMetres),
    }
  }
  return null
}
