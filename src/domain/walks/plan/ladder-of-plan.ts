import type { Ladder, Lane } from '../network/network.ts'
import type { Position } from './floor-plan.ts'
import { nearMetres, type PlanLine } from './plan-lines.ts'
import type { Rows } from './rows.ts'

/** A point's own lane, and where it hangs on a cross aisle. */
export interface Stub {
  readonly lane: number
  readonly place: Position
}

interface Given {
  readonly lines: readonly PlanLine[]
  readonly rows: Rows
  readonly lanes: readonly Lane[]
  readonly lanesOfLine: readonly (readonly number[])[]
  readonly stubs: readonly Stub[]
}

/** A plan of parallel aisles read as a ladder; a point's own lane is an aisle of which only that piece is there. */
export const ladderOfPlan = ({ lines, rows, lanes, lanesOfLine, stubs }: Given): Ladder | undefined => {
  const [along, beside] = rows.isUpright ? (['y', 'x'] as const) : (['x', 'y'] as const)
  const rowOf = (at: number) => rows.at.findIndex(row => Math.abs(row - at) < nearMetres)
  const blocksEach = rows.at.length - 1
  if (blocksEach < 1) return undefined
  const columns = new Map<number, number[]>()
  const uprights: { readonly at: number; readonly blocks: number[] }[] = []
  for (const [nth, line] of lines.entries()) {
    if (!line.isAisle) continue
    // Aisles that stand end to end are one.
    const at = line.from[beside]
    const blocks = columns.get(at) ?? Array<number>(blocksEach).fill(-1)
    if (!columns.has(at)) uprights.push({ at, blocks })
    columns.set(at, blocks)
    let row = rowOf(line.from[along])
    for (const lane of lanesOfLine[nth]!) {
      if (row < 0 || row >= blocksEach || blocks[row] !== -1) return undefined
      if (Math.abs(rows.at[row + 1]! - rows.at[row]! - lanes[lane]!.metres) > nearMetres) return undefined
      blocks[row++] = lane
    }
  }
  for (const { lane, place } of stubs) {
    const row = rowOf(place[along])
    if (row < 0) return undefined
    uprights.push({
      at: place[beside],
      blocks: Array<number>(blocksEach)
        .fill(-1)
        .with(Math.min(row, blocksEach - 1), lane),
    })
  }
  uprights.sort((a, b) => a.at - b.at)

  const crossAisles = lines.filter(({ isAisle }) => !isAisle)
  const isOpen = (row: number, from: number, to: number) =>
    crossAisles.some(
      line =>
        rowOf(line.from[along]) === row && line.from[beside] <= from + nearMetres && line.to[beside] >= to - nearMetres,
    )
  const across = uprights.slice(1).map(({ at }, nth) => {
    const before = uprights[nth]!.at
    return rows.at.map((_, row) => (isOpen(row, before, at) ? at - before : Number.POSITIVE_INFINITY))
  })
  return { blocks: uprights.map(({ blocks }) => blocks), across }
}
