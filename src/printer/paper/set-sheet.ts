import type { SheetSize } from './paper.ts'

/** Chromium rounds sheets to its grid of 0.24 points; this makes its pages as large as was asked, to a hundredth. */
export const setSheet = (pdf: Buffer, { widthMm, heightMm }: SheetSize): Buffer => {
  const asked = [widthMm, heightMm].map(mm => (mm / 25.4) * 72) as [number, number]
  const text = pdf
    .toString('latin1')
    .replace(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g, (box, width: string, height: string) => {
      const isNear = Math.abs(Number(width) - asked[0]) < 1 && Math.abs(Number(height) - asked[1]) < 1
      const exact = `/MediaBox [0 0 ${asked.map(points => points.toFixed(2)).join(' ')}]`
      // The places of all that follows are told in bytes.
      return isNear && exact.length <= box.length ? exact.padEnd(box.length) : box
    })
  return Buffer.from(text, 'latin1')
}
