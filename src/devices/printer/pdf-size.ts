import type { SheetSize } from './printer.ts'

const pointsPerMm = 72 / 25.4

/** The sheet of a PDF file's first page, as it is shown; null where the file keeps it compressed. */
export const pdfSize = (bytes: string): SheetSize | null => {
  const page = bytes.split('endobj').find(part => mediaBox.test(part))
  if (page === undefined) return null
  const [left, bottom, right, top] = mediaBox.exec(page)!.slice(1).map(Number) as [number, number, number, number]
  const [widthMm, heightMm] = [toMm(right - left), toMm(top - bottom)]
  if (!(widthMm > 0 && heightMm > 0)) return null
  return isTurned.test(page) ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }
}

const mediaBox = /\/MediaBox\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*\]/
const isTurned = /\/Rotate\s+-?(?:90|270)\b/

const toMm = (points: number): number => Math.round((points / pointsPerMm) * 10) / 10
