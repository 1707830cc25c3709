import { drawnBarcode } from './barcode-modules.ts'
import type { BarcodeBlock, TextBlock } from './block.ts'
import type { LaidOut } from './pen.ts'
import type { Ruler } from './ruler.ts'
import { laidOutText } from './text-block.ts'

export const laidOutBarcode = (block: BarcodeBlock, widthMm: number, ruler: Ruler): LaidOut => {
  const { modules, moduleMm, rowMm } = drawnBarcode(block.code, block.symbology, widthMm, block.heightMm)
  const symbolMm = modules.height * rowMm
  const barsMm = modules.width * moduleMm
  const left = { left: 0, center: 0.5, right: 1 }[block.align] * (widthMm - barsMm)
  const caption = block.hasText ? laidOutText(captionOf(block.code), barsMm, ruler) : null
  return {
    heightMm: symbolMm + (caption?.heightMm ?? 0),
    draw(pen, x, y) {
      pen.bars(modules, x + left, y, moduleMm, rowMm)
      caption?.draw(pen, x + left, y + symbolMm)
    },
  }
}

/** A code in letters, beneath its bars and no wider. */
export const captionOf = (code: string): TextBlock => ({
  kind: 'text',
  text: code,
  size: 10,
  leastSize: 5,
  maxLines: 2,
  bold: true,
  align: 'center',
})
