import { type Statement, sql } from '#server/base/store/sql.ts'
import { differs } from '#server/goods/receiving/differs.ts'
import type { Query } from '../scope.ts'
import { differenceKind, differenceOfLine } from './difference-of-line.ts'

/** The lines of one file; of none where none is told. */
export const receivingDetail: Query = ({ tenantId, warehouseId, is }) => sql`
  select l.id, p.name as product, coalesce(b.barcode, p.stock_code) as barcode, p.stock_code as "stockCode", l.expected as told,
    l.received as came, l.damaged, ${differenceOfLine} as difference, ${differenceKind} as "differenceKind", l.decision, l.placed as "putAway",
    l.sent_back as "sentBack", l.product_id as "productId"
  from receiving_line l
  join receiving_file f on f.tenant_id = l.tenant_id and f.id = l.file_id and f.warehouse_id = ${warehouseId}
  left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
  where l.tenant_id = ${tenantId} and ${is.value('file') === undefined ? sql`false` : is.id('file', sql`l.file_id`)}
    and (l.expected > 0 or l.received + l.damaged > 0) and ${is.product(sql`l.product_id`)} and ${only(is.value('only'))}`

const only = (which: string | undefined): Statement => {
  if (which === undefined) return sql`true`
  const isCounted = sql`f.status in (3, 4, 5, 6) and ${differs}`
  return which === 'open' ? sql`${isCounted} and l.decision is null` : isCounted
}
