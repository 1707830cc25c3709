import { type Photo, photoAddress } from '#contract/calls/base/photos.ts'
import { type ListRow, type Photos, raw, word } from '#engine/vocabulary/panels.ts'
import type { Field } from '#engine/vocabulary/step.ts'

/** The row that leads to the camera; it tells how many photos there are of these goods. */
export const photoRow = (product: string, answer: string, photos: number): ListRow => ({
  title: word('panel.takePhoto'),
  text: photos === 0 ? raw(product) : word('panel.photosTaken', { product, photos }),
  mark: photos === 0 ? 'todo' : 'done',
  answer,
})
export const photoFields = (): readonly Field[] => [{ name: 'photo', kind: 'photo' }]
export const judgePhoto = ({ fields }: { readonly fields: Readonly<Record<string, string>> }): 'taken' | 'none' =>
  (fields.photo ?? '') === '' ? 'none' : 'taken'

export const photosPanel = (photos: readonly Photo[]): Photos => ({
  kind: 'photos',
  label: word('panel.photos'),
  photos: photos.map(({ id, productName, user }) => ({
    address: photoAddress(id),
    text: raw(`${productName} · ${user}`),
  })),
})
