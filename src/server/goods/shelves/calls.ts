import type { Operations } from '#server/base/call.ts'
import { addShelfSeries } from './add-shelf-series.ts'
import { emptyShelf } from './contents/empty-shelf.ts'
import { moveAll } from './contents/move-all.ts'
import { readStoredProducts } from './contents/read-stored-products.ts'
import { demandShelf } from './demand-shelf.ts'
import { readShelfTree } from './read-shelf-tree.ts'
import { removeShelf } from './remove-shelf.ts'
import { saveShelf } from './save-shelf.ts'
import { wantCount } from './want-count.ts'

export const shelves: Operations['shelves'] = {
  tree: ({ db, tenantId, caller }) => readShelfTree(db, { tenantId, warehouseId: caller.warehouseId }),

  read: (call, { id }) => demandShelf(call, id),

  save: saveShelf,
  addSeries: addShelfSeries,
  remove: removeShelf,
  products: readStoredProducts,
  moveAll,
  empty: emptyShelf,
  wantCount,
}
