import type { PhotoType } from '#contract/calls/base/photos.ts'
import { photos } from '#contract/calls/base/photos.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

const [atDock, atFiles, atReturns, atOrders] = photos.read.access

/** The picture of goods that the caller may look at: of files of his own warehouse, or of orders. */
export const readPhoto: Operations['photos']['read'] = async ({ db, tenantId, caller, refuse }, { id }) => {
  const holds = (...permissions: readonly Permission[]): boolean =>
    permissions.some(permission => caller.permissions.includes(permission))
  return (
    (await maybeOne<{ readonly type: PhotoType; readonly content: Buffer<ArrayBuffer> }>(
      db,
      sql`select p.type, p.content from goods_photo p
        left join receiving_reading g on g.tenant_id = p.tenant_id and g.id = p.receiving_reading_id
        left join receiving_file f on f.tenant_id = g.tenant_id and f.id = g.file_id
        where p.tenant_id = ${tenantId} and p.id = ${id}
          and case when p.order_line_id is null
            then ${holds(atDock, atFiles)} and f.warehouse_id = ${caller.warehouseId}
            else ${holds(atReturns, atOrders)} end`,
    )) ?? refuse('PHOTO_NOT_FOUND', { id })
  )
}
