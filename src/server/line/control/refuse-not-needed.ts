import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** No cart holds the piece for an order of one piece: says in which parcel it lies, if it does in one. */
export const refuseNotNeeded = async (
  { db, tenantId, caller, refuse }: Call<'CONTROL_IN_PARCEL' | 'CONTROL_NOT_NEEDED'>,
  { id, name: product }: { readonly id: number; readonly name: string },
): Promise<never> => {
  const place = await maybeOne<{ parcel: string; table: string }>(
    db,
    sql`select p.definition as parcel, t.definition as table
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.status = 4 and o.checked_at is null
      join parcel p on p.tenant_id = o.tenant_id and p.id = o.parcel_id
      join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
      where l.tenant_id = ${tenantId} and l.product_id = ${id} and l.piece = 1 and l.process <> 2
        and o.warehouse_id = ${caller.warehouseId}::bigint
        and not exists (
          select from order_line other
          where other.tenant_id = o.tenant_id and other.order_id = o.id and other.id <> l.id)
      order by o.ordered_at, o.id
      limit 1`,
  )
  return place === null ? refuse('CONTROL_NOT_NEEDED', { product }) : refuse('CONTROL_IN_PARCEL', { product, ...place })
}
