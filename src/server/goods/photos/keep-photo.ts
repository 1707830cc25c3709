import { mostPhotoBytes, mostPhotos } from '#contract/calls/base/photos.ts'
import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { typeOfPicture } from './type-of-picture.ts'

/** What a photo is of; whoever keeps one holds the file or the order of it. */
interface Subject {
  readonly readingId?: number
  readonly orderLineId?: number
}

/** Keeps a photo, once its bytes were seen to be a picture. */
export const keepPhoto = async (
  { db, tenantId, caller, refuse }: Call<'PHOTO_NOT_A_PICTURE' | 'PHOTO_TOO_LARGE' | 'PHOTOS_TOO_MANY'>,
  { readingId = null, orderLineId = null }: { readonly [Name in keyof Subject]?: number | null },
  photo: string,
): Promise<void> => {
  const content = Buffer.from(photo, 'base64')
  if (content.length > mostPhotoBytes) refuse('PHOTO_TOO_LARGE', { most: mostPhotoBytes / 1024 / 1024 })
  const type = typeOfPicture(content) ?? refuse('PHOTO_NOT_A_PICTURE')
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*)::integer as count from goods_photo where tenant_id = ${tenantId}
      and (receiving_reading_id = ${readingId} or order_line_id = ${orderLineId})`,
  )
  if (count >= mostPhotos) refuse('PHOTOS_TOO_MANY', { most: mostPhotos })
  await run(
    db,
    sql`insert into goods_photo (tenant_id, receiving_reading_id, order_line_id, type, size, content, user_id)
      values (${tenantId}, ${readingId}, ${orderLineId}, ${type}, ${content.length}, ${content}, ${caller.id})`,
  )
}
