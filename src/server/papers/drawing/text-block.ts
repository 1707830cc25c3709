import type { TextBlock } from './block.ts'
import type { LaidOut } from './pen.ts'
import { lineHeight, mmPerPoint, type Ruler } from './ruler.ts'
import { textLines } from './text-lines.ts'

export const laidOutText = (block: TextBlock, widthMm: number, ruler: Ruler): LaidOut => {
  const { sizePt, lines } = textLines(block, widthMm, ruler)
  const { bold = false, soft = false, align = 'left' } = block
  const lineMm = sizePt * mmPerPoint * lineHeight
  return {
    heightMm: lines.length * lineMm,
    draw(pen, x, y) {
      for (const [i, line] of lines.entries()) {
        const free = align === 'left' ? 0 : widthMm - ruler.width(line, sizePt, bold)
        pen.line(line, x + (align === 'center' ? free / 2 : free), y + i * lineMm, { sizePt, bold, soft })
      }
    },
  }
}
