import type { CombineParcel } from '#contract/calls/line/assembly.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'

/** A parcel with its orders as they stand, the oldest first, and how its table is called. */
export const readParcel = (
  db: Database,
  tenantId: number,
  parcelId: number,
): Promise<CombineParcel & { readonly table: string }> =>
  one(
    db,
    sql`select p.id, p.barcode, p.definition, p.rank, p.is_missing_parcel as "isMissingParcel", t.definition as table,
        null as "otherTable",
        coalesce((
          select json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'isCancelled', o.status = 8,
            'pieceCount', figures.pieces, 'combinedCount', figures.combined, 'missingCount', figures.missing)
            order by o.ordered_at, o.id)
          from customer_order o
          cross join lateral (
            select coalesce(sum(piece - short), 0) as pieces, coalesce(sum(combined), 0) as combined,
              coalesce(sum(missing - short), 0) as missing
            from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and (l.process <> 2 or o.status = 8)
          ) figures
          where o.tenant_id = p.tenant_id and o.parcel_id = p.id
        ), '[]') as orders
      from parcel p join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
      where p.tenant_id = ${tenantId} and p.id = ${parcelId}`,
  )
