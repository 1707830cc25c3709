import { type Html, html, trusted } from '../../barcodes/html.ts'
import type { Document } from '../block.ts'
import { fitSheet } from '../fit-sheet.ts'
import { pdfTools } from '../pdf/pdf-fonts.ts'
import { htmlBlock } from './html-block.ts'
import { documentStyle } from './html-style.ts'

/** A document as a page that holds all it needs, of the paper's exact size when it is printed. */
export const htmlDocument = async (document: Document): Promise<string> => {
  const { ruler } = await pdfTools()
  const { title, language, paper, sheets, pages } = document
  const sheet = (blocks: Document['sheets'][number]): Html => {
    const fitted = pages === 'page' ? fitSheet(blocks, document, ruler) : blocks
    return html`<section>${fitted.map(block => htmlBlock(block, paper.widthMm - 2 * paper.marginMm, ruler))}</section>\n`
  }
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<style>${trusted(documentStyle(document))}</style>
</head>
<body class="${pages}">
${sheets.map(sheet)}</body>
</html>
`.markup
}
