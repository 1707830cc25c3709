import type { Operations } from '../call.ts'
import { complete } from '../control/complete.ts'
import { findOrders } from '../control/find-orders.ts'
import { packOne } from '../control/pack-one.ts'
import { readControlTable } from '../seats/read-control-table.ts'
import { sitDown } from '../seats/sit-down.ts'

export const qualityControl: Operations['qualityControl'] = {
  async sit(call, { barcode }) {
    return readControlTable(call.db, call.tenantId, await sitDown(call, barcode))
  },

  orders: findOrders,
  complete,
  packOne,
}
