import type { Block, Document } from '../block.ts'
import { softColor, strokeColor } from '../colors.ts'
import { fitSheet } from '../fit-sheet.ts'
import { laidOut } from '../laid-out.ts'
import type { LaidOut, Pen } from '../pen.ts'
import { mmPerPoint, type Ruler } from '../ruler.ts'
import { forgetLetters, type PdfTools, pdfTools } from './pdf-fonts.ts'

/** A document as a PDF file; the same document makes the same bytes. */
export const pdfDocument = async (document: Document): Promise<Buffer> => {
  const tools = await pdfTools()
  const pages = document.sheets.flatMap(blocks =>
    document.pages === 'page' ? [onePage(blocks, document, tools.ruler)] : flowPages(blocks, document, tools.ruler),
  )
  const file = openFile(document, tools)
  const bytes = collect(file)
  for (const [i, page] of pages.entries()) {
    file.addPage()
    const pen = penOf(file)
    for (const { part, y } of page) part.draw(pen, document.paper.marginMm, y)
    if (document.pages === 'flow')
      drawFoot(pen, document, `${document.pageWord} ${i + 1} / ${pages.length}`, tools.ruler)
  }
  file.end()
  return bytes
}

type Page = readonly { readonly part: LaidOut; readonly y: number }[]

const onePage = (blocks: readonly Block[], document: Document, ruler: Ruler): Page => {
  const { widthMm, heightMm, marginMm } = document.paper
  const parts = fitSheet(blocks, document, ruler).map(block => laidOut(block, widthMm - 2 * marginMm, ruler))
  const used = parts.reduce((height, part) => height + part.heightMm, 0)
  const fills = parts.filter(part => part.isFill).length
  const fillMm = Math.max(0, heightMm - 2 * marginMm - used) / Math.max(1, fills)
  let y = marginMm
  return parts.map(part => {
    const placed = { part, y }
    y += part.isFill ? fillMm : part.heightMm
    return placed
  })
}

/** Room for the page number at the foot. */
const footMm = 7

const flowPages = (blocks: readonly Block[], { paper }: Document, ruler: Ruler): Page[] => {
  const end = paper.heightMm - paper.marginMm - footMm
  const pages: { part: LaidOut; y: number }[][] = [[]]
  let y = paper.marginMm
  const put = (part: LaidOut, head: LaidOut | null = null) => {
    if (y + part.heightMm > end && y > paper.marginMm) {
      pages.push([])
      y = paper.marginMm
      if (head !== null) put(head)
    }
    pages.at(-1)!.push({ part, y })
    y += part.heightMm
  }
  for (const block of blocks) {
    const part = laidOut(block, paper.widthMm - 2 * paper.marginMm, ruler)
    if (part.rows === undefined) {
      put(part)
      continue
    }
    const { head, body } = part.rows
    // A head does not stand at the foot of a page without a row.
    if (y + head.heightMm + (body[0]?.heightMm ?? 0) > end && y > paper.marginMm) {
      pages.push([])
      y = paper.marginMm
    }
    put(head)
    for (const row of body) put(row, head)
  }
  return pages
}

const drawFoot = (pen: Pen, { title, paper }: Document, page: string, ruler: Ruler): void => {
  const look = { sizePt: 7.5, bold: false, soft: true }
  const y = paper.heightMm - paper.marginMm - 3
  pen.line(title, paper.marginMm, y, look)
  pen.line(page, paper.widthMm - paper.marginMm - ruler.width(page, look.sizePt, false), y, look)
}

const openFile = ({ title, language, createdAt, paper }: Document, { PDFDocument, regular, bold }: PdfTools) => {
  const file = new PDFDocument({
    size: [points(paper.widthMm), points(paper.heightMm)],
    margin: 0,
    autoFirstPage: false,
    // No standard font is loaded besides.
    font: null as unknown as string,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Okut', Creator: 'Okut', CreationDate: createdAt },
  })
  for (const [name, font] of Object.entries({ regular, bold })) {
    forgetLetters(font)
    file.registerFont(name, font)
  }
  return file
}

const points = (mm: number): number => mm / mmPerPoint

const collect = (file: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('end', () => resolve(Buffer.concat(chunks)))
    file.on('error', reject)
  })

/** From the top of a line of letters to their foot, as a part of their size. */
const baseline = 1.013

const penOf = (file: PDFKit.PDFDocument): Pen => ({
  line(text, x, y, { sizePt, bold, soft }) {
    file
      .font(bold ? 'bold' : 'regular')
      .fontSize(sizePt)
      .fillColor(soft ? softColor : strokeColor)
    file.text(text, points(x), points(y) + sizePt * baseline, { lineBreak: false, baseline: 'alphabetic' })
  },
  stroke(x, y, width, height) {
    file.fillColor(strokeColor).rect(points(x), points(y), points(width), points(height)).fill()
  },
  bars({ bars }, x, y, moduleMm, rowMm) {
    file.fillColor(strokeColor)
    for (const [left, top, width] of bars)
      file.rect(points(x + left * moduleMm), points(y + top * rowMm), points(width * moduleMm), points(rowMm))
    file.fill()
  },
})
