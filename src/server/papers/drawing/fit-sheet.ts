import type { Block, Document } from './block.ts'
import { laidOut } from './laid-out.ts'
import type { Ruler } from './ruler.ts'

const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4]
/** Kept free at the foot: a browser's own font may be a little wider than the one that is measured with. */
const reserve = 0.03

/** A sheet that fits on one page: made smaller as a whole until it does. */
export const fitSheet = (blocks: readonly Block[], { paper }: Document, ruler: Ruler): readonly Block[] => {
  const widthMm = paper.widthMm - 2 * paper.marginMm
  const room = (paper.heightMm - 2 * paper.marginMm) * (1 - reserve)
  for (const scale of scales) {
    const scaled = blocks.map(block => scaledBlock(block, scale))
    if (scaled.reduce((height, block) => height + laidOut(block, widthMm, ruler).heightMm, 0) <= room) return scaled
  }
  return blocks.map(block => scaledBlock(block, scales.at(-1)!))
}

/** Barcodes stay as wide as they are, and high enough to be hit. */
const leastBarcodeMm = 10

const scaledBlock = (block: Block, scale: number): Block => {
  if (scale === 1) return block
  switch (block.kind) {
    case 'text':
      return { ...block, size: block.size * scale, leastSize: (block.leastSize ?? block.size) * scale }
    case 'facts':
    case 'totals':
    case 'table':
      return { ...block, size: block.size * scale }
    case 'columns':
      return {
        ...block,
        columns: block.columns.map(column => ({
          ...column,
          blocks: column.blocks.map(each => scaledBlock(each, scale)),
        })),
      }
    case 'box':
      return {
        ...block,
        paddingMm: block.paddingMm * scale,
        blocks: block.blocks.map(each => scaledBlock(each, scale)),
      }
    case 'barcode':
      return {
        ...block,
        heightMm:
          block.symbology === 'code128'
            ? Math.max(Math.min(leastBarcodeMm, block.heightMm), block.heightMm * scale)
            : block.heightMm,
      }
    case 'space':
      return { ...block, mm: block.mm * scale }
    case 'rule':
    case 'fill':
      return block
  }
}
