import { beside, stacked } from './arranged.ts'
import type { Cell, TableBlock, TextBlock } from './block.ts'
import { type LaidOut, type Pen, strokeMm } from './pen.ts'
import type { Ruler } from './ruler.ts'
import { laidOutText } from './text-block.ts'

const columnGapMm = 2
const rowRoomMm = 0.8

/** A table's head between two lines, and its rows, each with a thinner one beneath. */
export const laidOutTable = (block: TableBlock, widthMm: number, ruler: Ruler): LaidOut => {
  const { columns, rows, size } = block
  const places = placesOf(columns, widthMm)
  const row = (
    cells: readonly (readonly TextBlock[])[],
    lines: (pen: Pen, x: number, y: number, end: number) => void,
  ) => {
    const inside = beside(
      cells.map((texts, i) => {
        const { x, wide, align } = places[i]!
        return [x, stacked(texts.map(text => laidOutText({ ...text, align }, wide, ruler)))] as const
      }),
    )
    const heightMm = inside.heightMm + 2 * rowRoomMm
    return {
      heightMm,
      draw(pen: Pen, x: number, y: number) {
        inside.draw(pen, x, y + rowRoomMm)
        lines(pen, x, y, y + heightMm)
      },
    }
  }
  const head = row(
    columns.map(({ title }) => [{ kind: 'text', text: title, size: size * 0.9, bold: true }]),
    (pen, x, y, end) => {
      pen.stroke(x, y, widthMm, strokeMm)
      pen.stroke(x, end, widthMm, strokeMm)
    },
  )
  const body = rows.map(cells =>
    row(
      cells.map(cell => cellTexts(cell, size)),
      (pen, x, _, end) => pen.stroke(x, end, widthMm, strokeMm / 2),
    ),
  )
  return { ...stacked([head, ...body]), rows: { head, body } }
}

/** Where each column begins, and how wide it is. */
const placesOf = (columns: TableBlock['columns'], widthMm: number) => {
  const shares = columns.reduce((all, column) => all + column.share, 0)
  const room = widthMm - columnGapMm * (columns.length - 1)
  let x = 0
  return columns.map(({ share, align }) => {
    const place = { x, wide: (room * share) / shares, align }
    x += place.wide + columnGapMm
    return place
  })
}

const cellTexts = (cell: Cell, size: number): readonly TextBlock[] =>
  typeof cell === 'string'
    ? [{ kind: 'text', text: cell, size }]
    : [
        { kind: 'text', text: cell.text, size },
        { kind: 'text', text: cell.note, size: size * 0.85, soft: true },
      ]
