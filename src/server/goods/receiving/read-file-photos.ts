import type { Photo } from '#contract/calls/base/photos.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import type { ClaimPhoto } from '#server/papers/slips/receiving-claim.ts'

/** So many photos are shown of a file. */
const mostShown = 24

/** The photos of a file's damaged goods, the newest first. A reading that was taken back is of nothing any more. */
export const readFilePhotos = async (db: Database, tenantId: number, fileId: number): Promise<Photo[]> => {
  const photos = await many<Omit<Photo, 'at'> & { readonly at: Date }>(
    db,
    sql`select ph.id, p.name as "productName", u.name as user, ph.at from goods_photo ph
      ${ofStandingReadings} join app_user u on u.tenant_id = ph.tenant_id and u.id = ph.user_id
      where g.tenant_id = ${tenantId} and g.file_id = ${fileId} order by ph.id desc limit ${mostShown}`,
  )
  return photos.map(photo => ({ ...photo, at: photo.at.toISOString() }))
}

/** A supplier's paper stays one that can be printed and sent. */
const mostPrinted = 6

/** The first photos of a file's damaged goods, with their pictures. */
export const readPaperPhotos = (db: Database, tenantId: number, fileId: number): Promise<ClaimPhoto[]> =>
  many<ClaimPhoto>(
    db,
    sql`select p.name as product, ph.type, translate(encode(ph.content, 'base64'), e'\n', '') as base64 from goods_photo ph
      ${ofStandingReadings}
      where g.tenant_id = ${tenantId} and g.file_id = ${fileId} order by ph.id limit ${mostPrinted}`,
  )

const ofStandingReadings = sql`join receiving_reading g
    on g.tenant_id = ph.tenant_id and g.id = ph.receiving_reading_id and g.taken_back_at is null
  join receiving_line l on l.tenant_id = g.tenant_id and l.id = g.line_id
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id`
