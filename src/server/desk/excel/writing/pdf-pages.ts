import type { Language } from '#contract/languages.ts'
import type { Document } from '#server/papers/drawing/block.ts'
import { pdfDocument } from '#server/papers/drawing/pdf/pdf-document.ts'
import { cellWriter } from './csv-writer.ts'
import type { CellStyle, SheetColumn } from './sheet-columns.ts'

/** More rows than these are for Excel, not for paper. */
export const mostPdfRows = 2000

interface Told {
  readonly title: string
  readonly language: Language
  readonly pageWord: string
  /** What is said above the rows. */
  readonly note: string
}

const shares: Readonly<Record<CellStyle, number>> = {
  text: 5,
  number: 2.4,
  money: 3.2,
  percent: 2.2,
  day: 3,
  time: 4.6,
  duration: 2.4,
}

/** A listing's rows on A4 sheets that lie across, the heads of its columns on each. */
export const pdfPages = (
  { title, language, pageWord, note }: Told,
  columns: readonly SheetColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Buffer> => {
  const written = cellWriter(language)
  const size = columns.length > 12 ? 5.5 : columns.length > 8 ? 6.5 : 7.5
  const document: Document = {
    title,
    language,
    createdAt: new Date(),
    paper: { widthMm: 297, heightMm: 210, marginMm: 10 },
    pages: 'flow',
    pageWord,
    sheets: [
      [
        { kind: 'text', text: title, size: 13, bold: true },
        { kind: 'text', text: note, size: 8, soft: true },
        { kind: 'space', mm: 3 },
        {
          kind: 'table',
          size,
          columns: columns.map(({ heading, style }) => ({
            title: heading,
            share: shares[style],
            align: ['number', 'money', 'percent', 'duration'].includes(style) ? 'right' : 'left',
          })),
          rows: rows.map(row => columns.map(({ style, cellOf }) => written(style, cellOf(row)))),
        },
      ],
    ],
  }
  return pdfDocument(document)
}
