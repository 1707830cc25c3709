import type { Paper } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { paperOf, type StoredDocument } from './paper-of.ts'

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
