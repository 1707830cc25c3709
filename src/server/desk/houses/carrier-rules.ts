import { carrierRules as api } from '#contract/calls/houses/carrier-rules.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { record } from '#server/base/records/record.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { chooseCarriers } from '#server/line/dispatch/packages/choose-carriers.ts'

const rule = record(api.read, {
  table: 'carrier_rule',
  columns: {
    name: 'name',
    rank: 'rank',
    carrierID: 'carrier_id',
    city: 'city',
    district: 'district',
    channel: 'channel',
    desiFrom: 'desi_from',
    desiTo: 'desi_to',
    amountFrom: 'amount_from',
    amountTo: 'amount_to',
    isOverNamed: 'is_over_named',
    isActive: 'is_active',
  },
  missing: 'CARRIER_RULE_NOT_FOUND',
  unique: { field: 'name', key: 'CARRIER_RULE_NAME_TAKEN' },
})

export const carrierRules: Operations['carrierRules'] = {
  read: rule.read,
  remove: rule.remove,

  async save(call, input) {
    const { desiFrom, desiTo, amountFrom, amountTo } = input
    demandRising(call, desiFrom, desiTo)
    demandRising(call, amountFrom, amountTo)
    // The same lock as where a carrier is put away: no rule is left to one that is off.
    await run(call.db, sql`select from tenant where id = ${call.tenantId} for no key update`)
    await demandCarrier(call, input.carrierID, input.isActive !== false)
    return rule.save(call, input)
  },

  async tryOrder(call, { orderNo }) {
    const { db, tenantId, refuse } = call
    const { id } =
      (await maybeOne<{ id: number }>(
        db,
        sql`select id from customer_order where tenant_id = ${tenantId} and order_no = ${orderNo}`,
      )) ?? refuse('ORDER_IS_NOT_FOUND', { orderNo })
    const { order, carrier, reason, rule: decided, missed } = (await chooseCarriers(db, tenantId, [id])).get(id)!
    const { carrier: named, city, district, channel, amount, desi } = order
    return {
      orderNo: order.orderNo,
      carrier: carrier?.name ?? null,
      carrierReason: reason,
      rule: decided?.name ?? null,
      missed: missed.map(({ rule, miss }) => ({ rule: rule.name, ruleMiss: miss })),
      ...{ named, city, district, channel, amount, desi },
    }
  },
}

const demandRising = (
  { refuse }: Pick<Call<'CARRIER_RULE_BACKWARDS'>, 'refuse'>,
  from: number | null,
  to: number | null,
): void => {
  if (from !== null && to !== null && from > to) refuse('CARRIER_RULE_BACKWARDS', { from, to })
}

/** A rule in use leads to a carrier in use; one that is off may wait for one that is off. */
const demandCarrier = async (
  { db, tenantId, refuse }: Call<'CARRIER_UNKNOWN' | 'CARRIER_RULE_FITS_NOBODY'>,
  id: number,
  isActive: boolean,
): Promise<void> => {
  const carrier =
    (await maybeOne<{ name: string; isInUse: boolean }>(
      db,
      sql`select name, is_active as "isInUse" from carrier where tenant_id = ${tenantId} and id = ${id}`,
    )) ?? refuse('CARRIER_UNKNOWN', { id })
  if (isActive && !carrier.isInUse) refuse('CARRIER_RULE_FITS_NOBODY', { carrier: carrier.name })
}
