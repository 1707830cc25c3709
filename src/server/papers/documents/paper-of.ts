import type { Paper } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { htmlDocument } from '../drawing/html/html-document.ts'
import { pdfDocument } from '../drawing/pdf/pdf-document.ts'
import { documentOf, themeTypeOf } from '../parts/document-of.ts'
import type { KindedData } from '../parts/paper-data.ts'
import { readTheme } from '../themes/default-themes.ts'
import { shippedDefault } from '../themes/index.ts'

/** What a document says, and how it is to look. */
export type StoredDocument = KindedData & {
  readonly createdAt: Date
  /** Null: of the theme that ships. */
  readonly settings: unknown
  readonly orderNo: string
}

/** How each kind is handed out: what a label printer or a frame prints as HTML, what is kept as PDF. */
const forms: Readonly<Record<DocumentKind, readonly ('html' | 'pdf')[]>> = {
  Cargo: ['html'],
  CustomCargo: ['pdf'],
  Invoice: ['pdf'],
  OrderPdf: ['html', 'pdf'],
  GiftPackage: ['html'],
}

/** A document as it is handed to a printer. */
export const paperOf = async (stored: StoredDocument): Promise<Paper> => {
  const { kind, orderNo, createdAt, settings } = stored
  const type = themeTypeOf[kind]
  const theme = (settings === null ? null : readTheme(type, settings)) ?? shippedDefault(type)
  const document = documentOf(stored, theme, createdAt)
  return {
    kind,
    orderNo,
    html: forms[kind].includes('html') ? await htmlDocument(document) : null,
    pdf: forms[kind].includes('pdf') ? (await pdfDocument(document)).toString('base64') : null,
  }
}
