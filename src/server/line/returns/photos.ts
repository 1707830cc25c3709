import type { Photo } from '#contract/calls/base/photos.ts'
import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { keepPhoto } from '#server/goods/photos/keep-photo.ts'
import { lockReturn } from './lock-return.ts'
import { readReturnOrder } from './read-return-order.ts'

/** Keeps a photo of what came back of a line. */
export const addPhoto: Operations['returns']['addPhoto'] = async (call, { id, orderProductID, photo }) => {
  const { lines, orderNo } = await lockReturn(call, id)
  if (!lines.some(line => line.id === orderProductID))
    call.refuse('RETURN_OTHER_ORDER', { orderNo, product: String(orderProductID) })
  await keepPhoto(call, { orderLineId: orderProductID }, photo)
  return readReturnOrder(call, id)
}

/** The photos of what came back of an order, the newest first. */
export const readPhotos: Operations['returns']['photos'] = async ({ db, tenantId, refuse }, { id }) => {
  const order = sql`select id from customer_order where tenant_id = ${tenantId} and id = ${id}`
  if ((await maybeOne(db, order)) === null) refuse('ORDER_IS_NOT_FOUND', { code: String(id) })
  const photos = await many<Omit<Photo, 'at'> & { readonly at: Date }>(
    db,
    sql`select g.id, p.name as "productName", u.name as user, g.at from goods_photo g
      join order_line l on l.tenant_id = g.tenant_id and l.id = g.order_line_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
      where g.tenant_id = ${tenantId} and l.order_id = ${id} order by g.id desc`,
  )
  return photos.map(photo => ({ ...photo, at: photo.at.toISOString() }))
}
