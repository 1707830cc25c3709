import type { Operations } from '#server/base/call.ts'
import { toldAfterwards } from '#server/base/http/told-afterwards.ts'
import { readControlTable } from '../seats/read-control-table.ts'
import { sitDown } from '../seats/sit-down.ts'
import { complete } from './completing/complete.ts'
import { completionOf } from './completing/completion-of.ts'
import { reopen } from './completing/reopen.ts'
import { findOrders } from './find-orders.ts'
import { packOne } from './pack-one.ts'
import { giveBack, takeReadingBack, tellReading } from './readings.ts'

export const qualityControl: Operations['qualityControl'] = {
  async sit(call, { barcode }) {
    return readControlTable(call.db, call.tenantId, await sitDown(call, barcode))
  },

  orders: findOrders,
  read: tellReading,
  unread: takeReadingBack,
  giveBack,
  complete: toldAfterwards(complete, completionOf),
  reopen,
  packOne: toldAfterwards(packOne, async (call, { order, completion }) => ({
    order,
    completion: completion === null ? null : await completionOf(call, completion),
  })),
}
