import type { Paper } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { drawPaper } from './draw-paper.ts'
import type { StoredDocument } from './paper-of.ts'

export interface RenderedDocuments {
  /** By kind, in the order asked; a kind that the order has none of is left out. */
  readonly papers: ReadonlyMap<DocumentKind, Paper>
  /** Those that it has, and that could not be drawn. */
  readonly undrawn: readonly DocumentKind[]
}

/** The papers of an order as they were made. */
export const renderDocuments = async (
  { db, tenantId, inThread }: Pick<Call, 'db' | 'tenantId' | 'inThread'>,
  orderId: number,
  kinds: readonly DocumentKind[],
): Promise<RenderedDocuments> => {
  const rows = await many<StoredDocument>(
    db,
    sql`select d.kind, d.data, d.created_at as "createdAt", theme.settings, o.order_no as "orderNo"
      from order_document d
      join customer_order o on o.tenant_id = d.tenant_id and o.id = d.order_id
      left join invoice_theme theme on theme.tenant_id = d.tenant_id and theme.id = d.theme_id
      where d.tenant_id = ${tenantId} and d.order_id = ${orderId} and d.kind = any(${kinds}::text[])`,
  )
  const asked = kinds.flatMap(kind => rows.find(row => row.kind === kind) ?? [])
  const drawn = await Promise.all(asked.map(async row => [row.kind, await drawPaper(inThread, row)] as const))
  return {
    papers: new Map(drawn.flatMap(([kind, paper]) => (paper === null ? [] : [[kind, paper] as const]))),
    undrawn: drawn.flatMap(([kind, paper]) => (paper === null ? [kind] : [])),
  }
}
