import type { DocumentKind } from '#contract/document-kinds.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'

/** Keeps that documents were handed out to be printed, and to whom. */
export const recordPrints = (
  db: Database,
  tenantId: number,
  userId: number,
  orderIds: readonly number[],
  kinds: readonly DocumentKind[],
): Promise<number> =>
  run(
    db,
    sql`insert into print_record (tenant_id, order_document_id, user_id)
      select tenant_id, id, ${userId} from order_document
      where tenant_id = ${tenantId} and order_id = any(${orderIds}::bigint[]) and kind = any(${kinds}::text[])
      order by id`,
  )
