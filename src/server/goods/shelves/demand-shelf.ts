import type { ShelfDetail } from '#contract/calls/goods/shelves.ts'
import type { Call } from '#server/base/call.ts'
import { readShelf } from './read-shelf.ts'

/** A shelf, which must be there. */
export const demandShelf = async (
  { db, tenantId, refuse }: Call<'SHELF_NOT_FOUND'>,
  id: number,
): Promise<ShelfDetail> => (await readShelf(db, tenantId, id)) ?? refuse('SHELF_NOT_FOUND', { id })
