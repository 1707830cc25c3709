import bwip from 'bwip-js/node'

export type Symbology = 'code128' | 'qrcode' | 'datamatrix'

/** A symbol as rectangles, in modules; the quiet zone is in `width` and `height`, and in every place. */
export interface BarcodeModules {
  readonly width: number
  /** 1 for bars, which are as high as one likes. */
  readonly height: number
  readonly bars: readonly (readonly [x: number, y: number, width: number])[]
}

const quietModules: Readonly<Record<Symbology, number>> = { code128: 10, qrcode: 4, datamatrix: 2 }

/** Below this a label printer of 203 dots an inch blurs the bars. */
const leastModuleMm = 0.19
/** Whole dots of such a printer, so that all bars come out alike. */
const wholeDotsMm = [0.5, 0.375, 0.25]

/** How a code is drawn within a width; bars that would get too thin, or cannot carry the letters, become a QR code. */
export const drawnBarcode = (code: string, symbology: Symbology, widthMm: number, heightMm: number) => {
  const asked = /^[ -~]+$/.test(code) || symbology !== 'code128' ? modulesOf(code, symbology) : null
  const isBars = asked !== null && symbology === 'code128'
  if (isBars && widthMm / asked.width >= leastModuleMm) {
    const widest = widthMm / asked.width
    const moduleMm = wholeDotsMm.find(dots => dots <= widest) ?? widest
    return { modules: asked, moduleMm, rowMm: heightMm }
  }
  const square = asked === null || isBars ? modulesOf(code, 'qrcode') : asked
  const moduleMm = Math.min(widthMm / square.width, heightMm / square.height)
  return { modules: square, moduleMm, rowMm: moduleMm }
}

/** Any mask is right; trying all eight for the prettiest takes longer than the rest of an invoice. */
const qrOptions = { eclevel: 'L', mask: 1 }

const modulesOf = (code: string, symbology: Symbology): BarcodeModules => {
  const quiet = quietModules[symbology]
  const [symbol] = bwip.raw({ bcid: symbology, text: code, ...(symbology === 'qrcode' && qrOptions) })
  if (symbol === undefined) throw new Error(`no symbol for a code of ${code.length} letters`)
  if ('sbs' in symbol) return fromWidths(symbol.sbs, quiet)
  return fromPixels(symbol as unknown as Pixels, quiet)
}

interface Pixels {
  readonly pixs: readonly number[]
  readonly pixx: number
  readonly pixy: number
}

/** Bar, space, bar, space … */
const fromWidths = (widths: readonly number[], quiet: number): BarcodeModules => {
  const bars: [number, number, number][] = []
  let x = quiet
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) bars.push([x, 0, width])
    x += width
  }
  return { width: x + quiet, height: 1, bars }
}

const fromPixels = ({ pixs, pixx, pixy }: Pixels, quiet: number): BarcodeModules => {
  const bars: [number, number, number][] = []
  for (let y = 0; y < pixy; y++)
    for (let x = 0; x < pixx; x++) {
      if (!pixs[y * pixx + x]) continue
      const from = x
      while (x + 1 < pixx && pixs[y * pixx + x + 1]) x++
      bars.push([from + quiet, y + quiet, x + 1 - from])
    }
  return { width: pixx + 2 * quiet, height: pixy + 2 * quiet, bars }
}
