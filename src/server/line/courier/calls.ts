import type { Operations } from '#server/base/call.ts'
import { bringBack } from './bring-back.ts'
import { deliver } from './deliver.ts'
import { readCauses } from './read-causes.ts'
import { readCarried, readCourierOrder } from './read-orders.ts'

export const courier: Operations['courier'] = {
  orders: ({ db, tenantId, caller }) => readCarried(db, { tenantId, userId: caller.id }),

  async order({ db, tenantId, caller, refuse }, { id }) {
    return (await readCourierOrder(db, { tenantId, userId: caller.id }, id)) ?? refuse('ORDER_IS_NOT_FOUND', { id })
  },

  causes: readCauses,
  delivered: deliver,
  undelivered: bringBack,
}
