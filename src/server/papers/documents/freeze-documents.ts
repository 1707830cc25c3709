import type { DocumentKind } from '#contract/document-kinds.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { themeTypeOf } from '../parts/document-of.ts'
import type { KindedData } from '../parts/paper-data.ts'
import { defaultThemes } from '../themes/default-themes.ts'

/** Stores what an order's documents say, with the themes they are made by, in place of what was made before its check. */
export const freezeDocuments = async (
  db: Database,
  tenantId: number,
  orderId: number,
  documents: readonly KindedData[],
): Promise<void> => {
  const themes = await defaultThemes(db, tenantId)
  const themeOf = (kind: DocumentKind): number | null => themes.get(themeTypeOf[kind]) ?? null
  await run(
    db,
    sql`insert into order_document (tenant_id, order_id, kind, theme_id, data)
      select ${tenantId}, ${orderId}, kind, theme_id, data
      from unnest(${documents.map(document => document.kind)}::text[],
        ${documents.map(document => themeOf(document.kind))}::bigint[],
        ${documents.map(document => JSON.stringify(document.data))}::jsonb[]) as made (kind, theme_id, data)
      on conflict (tenant_id, order_id, kind)
        do update set theme_id = excluded.theme_id, data = excluded.data, created_at = now()`,
  )
}
