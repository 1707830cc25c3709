import bwip from 'bwip-js/node'
import { isGtin } from '#base/gtin.ts'
import { type Html, html, trusted } from './html.ts'

/** Two screen pixels for the thinnest bar (0.53 mm on paper): wide enough for a scanner to read off a screen. */
const pixelsAModule = 2

/** How a code is drawn: a GTIN-13 as EAN-13, anything else as Code 128, each with its quiet zones and no text in it. */
export const symbolOf = (code: string) => ({
  ...(code.length === 13 && isGtin(code) ? { bcid: 'ean13', paddingwidth: 11 } : { bcid: 'code128', paddingwidth: 10 }),
  text: code,
  scale: pixelsAModule,
  height: 13,
  paddingheight: 2,
  backgroundcolor: 'FFFFFF',
})

/** A barcode with its code in plain letters beneath. Where it is given less room, its bars get narrower or shorter together. */
export const barcodePicture = (code: string): Html => {
  const svg = bwip.toSVG(symbolOf(code))
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const sized = svg.replace(
    '<svg ',
    `<svg width="${width}" height="${height}" preserveAspectRatio="none" role="img" aria-label="${code.replace(/[^\w-]/g, '')}" `,
  )
  return html`<span class="barcode">${trusted(sized)}<code>${code.replaceAll('\u001d', '<GS>')}</code></span>`
}
