import type { DocumentKind, Paper } from '#contract/calls/documents.ts'
import { type Database, many, sql } from '../store/sql.ts'
import { readTheme } from './default-themes.ts'
import { documentOf, themeTypeOf } from './document-of.ts'
import { htmlDocument } from './html-document.ts'
import type { KindedData } from './paper-data.ts'
import { pdfDocument } from './pdf-document.ts'
import { shippedDefault } from './themes/index.ts'

/** The papers of an order in the order asked, as they were made; a kind that it has none of is left out. */
export const renderDocuments = async (
  db: Database,
  tenantId: number,
  orderId: number,
  kinds: readonly DocumentKind[],
): Promise<ReadonlyMap<DocumentKind, Paper>> => {
  const rows = await many<StoredDocument>(
    db,
    sql`select d.kind, d.data, d.created_at as "createdAt", theme.settings, o.order_no as "orderNo"
      from order_document d
      join customer_order o on o.tenant_id = d.tenant_id and o.id = d.order_id
      left join invoice_theme theme on theme.tenant_id = d.tenant_id and theme.id = d.theme_id
      where d.tenant_id = ${tenantId} and d.order_id = ${orderId} and d.kind = any(${kinds}::text[])`,
  )
  const papers = new Map<DocumentKind, Paper>()
  for (const kind of kinds) {
    const row = rows.find(row => row.kind === kind)
    if (row !== undefined) papers.set(kind, await paperOf(row))
  }
  return papers
}

type StoredDocument = KindedData & {
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

const paperOf = async (stored: StoredDocument): Promise<Paper> => {
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
