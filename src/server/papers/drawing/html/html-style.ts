import type { Document } from '../block.ts'
import { softColor, strokeColor } from '../colors.ts'
import { strokeMm } from '../pen.ts'
import { lineHeight } from '../ruler.ts'

/** Sheets of the paper's size; on screen each with its edge. Flowing ones are numbered by the printing browser. */
export const documentStyle = ({ title, paper, pages, pageWord }: Document): string => {
  const { widthMm, heightMm, marginMm } = paper
  const size = `${widthMm}mm ${heightMm}mm`
  const page =
    pages === 'page'
      ? `@page { size: ${size}; margin: 0 }`
      : `@page { size: ${size}; margin: ${marginMm}mm ${marginMm}mm ${marginMm + 5}mm;
  @bottom-left { content: ${cssText(title)}; font: 7.5pt ${fonts}; color: ${softColor} }
  @bottom-right { content: ${cssText(`${pageWord} `)} counter(page) " / " counter(pages); font: 7.5pt ${fonts}; color: ${softColor} } }`
  return `${page}
:root { color-scheme: only light; background: #fff; color: ${strokeColor} }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 9pt/${lineHeight} ${fonts}; -webkit-print-color-adjust: exact; print-color-adjust: exact }
section { width: ${widthMm}mm; padding: ${marginMm}mm; display: flex; flex-direction: column; break-after: page }
section:last-child { break-after: auto }
.page section { height: ${heightMm}mm; overflow: hidden }
.flow section { display: block; min-height: ${heightMm}mm }
p { overflow-wrap: anywhere; white-space: pre-line }
.clamp { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden }
b { font-weight: 700 }
.soft, dt { color: ${softColor} }
dl, .totals { display: grid; column-gap: 2mm; row-gap: 0.4mm }
.totals { row-gap: 0.8mm; margin-left: auto; grid-template-columns: 1fr auto }
.totals > :nth-child(even) { text-align: right; white-space: nowrap }
dd { overflow-wrap: anywhere }
.columns { display: flex }
.columns > div { min-width: 0 }
.columns > div > .box:only-child { height: 100% }
.box { border: ${strokeMm}mm solid }
.fill { flex: 1 }
hr { border: 0; border-top: ${strokeMm}mm solid; margin: 1.5mm 0 }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
thead { display: table-header-group }
th { font-size: 0.9em; border-block: ${strokeMm}mm solid; font-weight: 700 }
th, td { padding: 0.8mm 1mm; vertical-align: top; overflow-wrap: anywhere }
th:first-child, td:first-child { padding-left: 0 }
th:last-child, td:last-child { padding-right: 0 }
td { border-bottom: ${strokeMm / 2}mm solid }
td small { display: block; font-size: 0.85em; color: ${softColor} }
tr { break-inside: avoid }
.barcode { break-inside: avoid }
svg { display: block }
@media screen { body { background: #ddd } section { background: #fff; margin: 4mm auto; outline: 1px solid #bbb } }
@media print { .flow section { width: auto; padding: 0; min-height: 0 } }
`
}

const fonts = '"Noto Sans", "Segoe UI", Arial, sans-serif'

/** Text within a stylesheet: what could end it, or the style element, by its number. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\<>\n\r]/g, letter => `\\${letter.charCodeAt(0).toString(16)} `)}"`
