import type { Operations } from '#server/base/call.ts'
import { decideMissing } from './decide-missing.ts'
import { combineFound } from './found/combine-found.ts'
import { crossDock } from './found/cross-dock.ts'
import { readWantedProducts } from './found/read-wanted-products.ts'
import { takeFoundBack } from './found/take-found-back.ts'
import { readMissingOrder } from './read-missing-order.ts'

export const missing: Operations['missing'] = {
  async order(call, { id }) {
    return (await readMissingOrder(call, id)) ?? call.refuse('ORDER_IS_NOT_FOUND', { id })
  },
  decide: decideMissing,
  wanted: ({ db, tenantId, caller }) => readWantedProducts(db, { tenantId, warehouseId: caller.warehouseId }),
  combine: combineFound,
  takeBack: takeFoundBack,
  crossDock,
}
