import type { Call, Operations } from '#server/base/call.ts'
import { findLabels } from './find-labels.ts'
import { labelWork } from './label-work.ts'

/** Answers with the sheet of one kind of thing; all that was asked for must be there. */
const sheetOf =
  <K extends 'SHELF_NOT_FOUND' | 'CART_NOT_FOUND' | 'TABLE_NOT_FOUND' | 'PRODUCT_NOT_FOUND'>(
    kind: keyof typeof findLabels,
    notFound: K,
  ) =>
  async ({ db, tenantId, language, inThread, refuse }: Call<K>, { ids }: { readonly ids: readonly number[] }) => {
    const labels = await findLabels[kind](db, tenantId, ids)
    const found = new Set(labels.map(label => label.id))
    const unknown = ids.find(id => !found.has(id))
    if (unknown !== undefined) refuse(notFound, { id: unknown })
    return { html: await inThread(labelWork, { labels, language }) }
  }

export const labels: Operations['labels'] = {
  shelves: sheetOf('shelves', 'SHELF_NOT_FOUND'),
  carts: sheetOf('carts', 'CART_NOT_FOUND'),
  tables: sheetOf('tables', 'TABLE_NOT_FOUND'),
  products: sheetOf('products', 'PRODUCT_NOT_FOUND'),
}
