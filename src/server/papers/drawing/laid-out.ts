import { beside, stacked } from './arranged.ts'
import { laidOutBarcode } from './barcode-block.ts'
import type { Align, Block, TextBlock } from './block.ts'
import { frame, type LaidOut, strokeMm } from './pen.ts'
import type { Ruler } from './ruler.ts'
import { laidOutTable } from './table-block.ts'
import { laidOutText } from './text-block.ts'

const ruleRoomMm = 1.5
const factGapMm = 2
const factRoomMm = 0.4

/** A block as it stands within a width. */
export const laidOut = (block: Block, widthMm: number, ruler: Ruler): LaidOut => {
  switch (block.kind) {
    case 'text':
      return laidOutText(block, widthMm, ruler)
    case 'facts':
      return stacked(
        block.rows.map(({ label, value, bold }) => {
          const labelMm = widthMm * block.labelShare
          const { size } = block
          return beside([
            [0, laidOutText({ kind: 'text', text: label, size, soft: true }, labelMm - factGapMm, ruler)],
            [labelMm, laidOutText({ kind: 'text', text: value, size, bold: bold ?? false }, widthMm - labelMm, ruler)],
          ])
        }),
        factRoomMm,
      )
    case 'totals':
      return stacked(
        block.rows.map(({ label, value, bold = false }) => {
          const wide = widthMm * block.share
          const valueMm = Math.min(wide * 0.6, ruler.width(value, block.size, bold) + 0.1)
          const text = (text: string, align: Align): TextBlock => ({
            kind: 'text',
            text,
            size: block.size,
            bold,
            align,
          })
          return beside([
            [widthMm - wide, laidOutText(text(label, 'left'), wide - valueMm - factGapMm, ruler)],
            [widthMm - valueMm, laidOutText(text(value, 'right'), valueMm, ruler)],
          ])
        }),
        factRoomMm * 2,
      )
    case 'columns': {
      const shares = block.columns.reduce((all, column) => all + column.share, 0)
      const room = widthMm - block.gapMm * (block.columns.length - 1)
      let x = 0
      return beside(
        block.columns.map(({ share, blocks }) => {
          const wide = (room * share) / shares
          const parts = blocks.map(each => laidOut(each, wide, ruler))
          const placed = [x, parts.length === 1 ? parts[0]! : stacked(parts)] as const
          x += wide + block.gapMm
          return placed
        }),
      )
    }
    case 'box': {
      const { paddingMm } = block
      const inside = stacked(block.blocks.map(each => laidOut(each, widthMm - 2 * paddingMm, ruler)))
      const boxed = (heightMm: number): LaidOut => ({
        heightMm,
        draw(pen, x, y) {
          frame(pen, x, y, widthMm, heightMm)
          inside.draw(pen, x + paddingMm, y + paddingMm)
        },
        stretched: boxed,
      })
      return boxed(inside.heightMm + 2 * paddingMm)
    }
    case 'table':
      return laidOutTable(block, widthMm, ruler)
    case 'barcode':
      return laidOutBarcode(block, widthMm, ruler)
    case 'rule':
      return {
        heightMm: 2 * ruleRoomMm + strokeMm,
        draw: (pen, x, y) => pen.stroke(x, y + ruleRoomMm, widthMm, strokeMm),
      }
    case 'space':
      return { heightMm: block.mm, draw: () => undefined }
    case 'fill':
      return { heightMm: 0, draw: () => undefined, isFill: true }
  }
}
