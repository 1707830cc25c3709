import type { UndeliveredCause } from '#contract/calls/line/courier.ts'
import type { Operations } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { endVisit, lockCarried } from './end-visit.ts'
import { readCarried, readCourierOrder } from './read-orders.ts'

export const courier: Operations['courier'] = {
  orders: ({ db, tenantId, caller }) => readCarried(db, { tenantId, userId: caller.id }),

  async order({ db, tenantId, caller, refuse }, { id }) {
    return (await readCourierOrder(db, { tenantId, userId: caller.id }, id)) ?? refuse('ORDER_IS_NOT_FOUND', { id })
  },

  causes: ({ db, tenantId }) =>
    many<UndeliveredCause>(
      db,
      sql`select id, definition from undelivered_cause where tenant_id = ${tenantId} and is_active
        order by rank, definition, id`,
    ),

  async delivered(call, { id, receiver, collection }) {
    const order = await lockCarried(call, id)
    const isDue = order.payDoorAmount > 0
    if (isDue && collection === 'none') call.refuse('COLLECTION_MISSING', { amount: order.payDoorAmount })
    if (!isDue && collection !== 'none') call.refuse('COLLECTION_NOT_DUE', { orderNo: order.orderNo })
    return endVisit(call, order, { receiver, collection })
  },

  async undelivered(call, { id, causeID }) {
    const { db, tenantId, refuse } = call
    const order = await lockCarried(call, id)
    const cause = await maybeOne(
      db,
      sql`select id from undelivered_cause where tenant_id = ${tenantId} and id = ${causeID} and is_active`,
    )
    if (cause === null) refuse('UNDELIVERED_CAUSE_NOT_FOUND', { id: causeID })
    return endVisit(call, order, { causeId: causeID })
  },
}
