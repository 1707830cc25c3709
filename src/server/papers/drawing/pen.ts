import type { BarcodeModules } from './barcode-modules.ts'

/** What draws on a page; all in millimetres from its upper left corner. */
export interface Pen {
  line(text: string, x: number, y: number, look: { sizePt: number; bold: boolean; soft: boolean }): void
  bars(modules: BarcodeModules, x: number, y: number, moduleMm: number, rowMm: number): void
  stroke(x: number, y: number, width: number, height: number): void
}

/** A block with its size, ready to be drawn anywhere. */
export interface LaidOut {
  readonly heightMm: number
  draw(pen: Pen, x: number, y: number): void
  /** Of a table: its head and rows, which may stand on several pages. */
  readonly rows?: { readonly head: LaidOut; readonly body: readonly LaidOut[] }
  readonly isFill?: boolean
  /** Of a box: the same, as high as what stands beside it. */
  stretched?(heightMm: number): LaidOut
}

export const strokeMm = 0.25

/** Draws the four sides of a rectangle. */
export const frame = (pen: Pen, x: number, y: number, width: number, height: number): void => {
  pen.stroke(x, y, width, strokeMm)
  pen.stroke(x, y + height - strokeMm, width, strokeMm)
  pen.stroke(x, y, strokeMm, height)
  pen.stroke(x + width - strokeMm, y, strokeMm, height)
}
