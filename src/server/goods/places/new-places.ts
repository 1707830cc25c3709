import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** Makes so many places of a kind, for goods to lie at, and answers with their ids. */
export const newPlaces = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  warehouseId: number,
  kind: 'shelf' | 'cart' | 'parcel',
  count: number,
): Promise<number[]> => {
  const places = await many<{ id: number }>(
    db,
    sql`insert into place (tenant_id, warehouse_id, kind)
      select ${tenantId}, ${warehouseId}, ${kind} from generate_series(1, ${count}::integer)
      returning id`,
  )
  return places.map(place => place.id)
}
