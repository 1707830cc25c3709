import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

interface Child {
  /** Null while it is not made. */
  readonly id: number | null
  readonly warehouseId: number
  readonly parentId: number
}

/** A parent is an active shelf of the same warehouse, and neither the shelf itself nor anything below it. */
export const demandParentShelf = async (
  { db, tenantId, refuse }: Call<'SHELF_PARENT_INVALID'>,
  { id, warehouseId, parentId }: Child,
): Promise<void> => {
  const above = await many<{ id: number }>(
    db,
    sql`with recursive above as (
        select id, parent_id from shelf
        where tenant_id = ${tenantId} and id = ${parentId} and warehouse_id = ${warehouseId} and is_active
        union
        select shelf.id, shelf.parent_id from shelf
        join above on shelf.tenant_id = ${tenantId} and shelf.id = above.parent_id
      )
      select id from above`,
  )
  if (above.length === 0 || above.some(shelf => shelf.id === id)) refuse('SHELF_PARENT_INVALID', { id: parentId })
}
