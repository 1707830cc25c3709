import type { Operations } from '../call.ts'
import { combineFound } from '../missing/combine-found.ts'
import { decideMissing } from '../missing/decide-missing.ts'
import { readMissingOrder } from '../missing/read-missing-order.ts'
import { readWantedProducts } from '../missing/read-wanted-products.ts'

export const missing: Operations['missing'] = {
  async order(call, { id }) {
    return (await readMissingOrder(call, id)) ?? call.refuse('ORDER_IS_NOT_FOUND', { id })
  },
  decide: decideMissing,
  wanted: ({ db, tenantId, caller }) => readWantedProducts(db, { tenantId, warehouseId: caller.warehouseId }),
  combine: combineFound,
}
