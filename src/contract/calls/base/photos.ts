import * as v from 'valibot'
import { get } from '../../define.ts'
import { base64, idInAddress, record } from '../../shapes/parts.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoType = (typeof photoTypes)[number]
export const mostPhotoBytes = 3 * 1024 * 1024
/** So many photos are kept of one reading, or of one line of an order. */
export const mostPhotos = 8

/** A photo as it is sent: in base64. One that is somewhat too large is still read, and refused in words. */
export const photoSent = {
  body: { photo: v.pipe(v.string(), v.nonEmpty(), v.maxLength(mostPhotoBytes * 2), v.regex(base64)) },
  bodyLimitBytes: mostPhotoBytes * 2 + 10_000,
  keys: ['PHOTO_NOT_A_PICTURE', 'PHOTO_TOO_LARGE', 'PHOTOS_TOO_MANY'],
} as const

/** A photo as it is told of; its picture is asked for by its id. */
export const photo = record({ id: v.number(), productName: v.string(), user: v.string(), at: v.string() })
export type Photo = v.InferOutput<typeof photo>

/** Where a photo's picture is. */
export const photoAddress = (id: number): string => `/api/photos/${id}`

export const photos = {
  read: get('/api/photos/:id', {
    summary: 'The picture of damaged goods, as it was taken at the dock or at the returns desk',
    access: [
      'ProductManagement.GoodsAcceptPicking',
      'ProductManagement.GoodsAcceptManager',
      'RefundManager.ShowPage',
      'OrderManagement.OrderDetails',
    ],
    params: { id: idInAddress },
    isFile: true,
    model: record({ type: v.picklist(photoTypes), content: v.instance(Uint8Array) }),
    keys: ['PHOTO_NOT_FOUND'],
  }),
}
