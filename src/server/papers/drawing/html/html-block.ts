import { type Html, html, trusted } from '../../barcodes/html.ts'
import { captionOf } from '../barcode-block.ts'
import { drawnBarcode } from '../barcode-modules.ts'
import type { Align, BarcodeBlock, Block, Cell, Fact, TableBlock, TextBlock } from '../block.ts'
import type { Ruler } from '../ruler.ts'
import { textLines } from '../text-lines.ts'

/** A block as markup, within a width that tells how large its letters are. */
export const htmlBlock = (block: Block, widthMm: number, ruler: Ruler): Html => {
  const inside = (blocks: readonly Block[], wide: number) => blocks.map(each => htmlBlock(each, wide, ruler))
  switch (block.kind) {
    case 'text':
      return paragraph(block, widthMm, ruler)
    case 'facts':
      return html`<dl style="font-size:${block.size}pt;grid-template-columns:${percent(block.labelShare)} 1fr">${block.rows.map(
        fact => html`<dt>${fact.label}</dt><dd>${valueOfFact(fact)}</dd>`,
      )}</dl>`
    case 'totals':
      return html`<div class="totals" style="font-size:${block.size}pt;width:${percent(block.share)}">${block.rows.map(
        fact =>
          html`<span>${fact.bold ? html`<b>${fact.label}</b>` : fact.label}</span><span>${valueOfFact(fact)}</span>`,
      )}</div>`
    case 'columns': {
      const shares = block.columns.reduce((all, column) => all + column.share, 0)
      const room = widthMm - block.gapMm * (block.columns.length - 1)
      return html`<div class="columns" style="gap:${block.gapMm}mm">${block.columns.map(
        ({ share, blocks }) => html`<div style="flex:${share} 0 0">${inside(blocks, (room * share) / shares)}</div>`,
      )}</div>`
    }
    case 'box':
      return html`<div class="box" style="padding:${block.paddingMm}mm">${inside(block.blocks, widthMm - 2 * block.paddingMm)}</div>`
    case 'table':
      return table(block)
    case 'barcode':
      return barcode(block, widthMm, ruler)
    case 'rule':
      return html`<hr>`
    case 'space':
      return html`<div style="height:${block.mm}mm"></div>`
    case 'fill':
      return html`<div class="fill"></div>`
  }
}

const paragraph = (block: TextBlock, widthMm: number, ruler: Ruler): Html => {
  const { sizePt } = textLines(block, widthMm, ruler)
  const { text, soft, bold, align = 'left', maxLines } = block
  const clamp = maxLines === undefined ? '' : `;-webkit-line-clamp:${maxLines}`
  const classes = [soft && 'soft', maxLines !== undefined && 'clamp'].filter(Boolean).join(' ')
  return html`<p class="${classes}" style="font-size:${sizePt}pt;text-align:${align}${clamp}">${bold ? html`<b>${text}</b>` : text}</p>`
}

const valueOfFact = ({ value, bold }: Fact): Html | string => (bold ? html`<b>${value}</b>` : value)

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

const table = ({ columns, rows, size }: TableBlock): Html => {
  const shares = columns.reduce((all, column) => all + column.share, 0)
  const cell = (content: Cell): Html | string =>
    typeof content === 'string' ? content : html`${content.text}<small>${content.note}</small>`
  return html`<table style="font-size:${size}pt"><thead><tr>${columns.map(
    ({ title, share, align }) => html`<th style="width:${percent(share / shares)};text-align:${align}">${title}</th>`,
  )}</tr></thead><tbody>${rows.map(
    cells =>
      html`<tr>${cells.map((content, i) => html`<td style="text-align:${columns[i]!.align}">${cell(content)}</td>`)}</tr>\n`,
  )}</tbody></table>`
}

const margins: Readonly<Record<Align, string>> = { left: '0 auto 0 0', center: '0 auto', right: '0 0 0 auto' }

const barcode = (block: BarcodeBlock, widthMm: number, ruler: Ruler): Html => {
  const { modules, moduleMm, rowMm } = drawnBarcode(block.code, block.symbology, widthMm, block.heightMm)
  const path = modules.bars.map(([x, y, width]) => `M${x} ${y}h${width}v1h${-width}z`).join('')
  const mm = (value: number) => Math.round(value * 1000) / 1000
  const barsMm = modules.width * moduleMm
  const caption = block.hasText ? paragraph(captionOf(block.code), barsMm, ruler) : ''
  return html`<div class="barcode" style="width:${mm(barsMm)}mm;margin:${margins[block.align]}">
<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${block.code}" width="${mm(barsMm)}mm" height="${mm(modules.height * rowMm)}mm" viewBox="0 0 ${modules.width} ${modules.height}" preserveAspectRatio="none" shape-rendering="crispEdges">${trusted(`<path d="${path}"/>`)}</svg>${caption}</div>`
}
