import type { SelectionOptions } from '#contract/calls/line/order-selection.ts'
import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { awaitsSet } from './choosing/candidates.ts'
import { workplaceOf } from './workplace-of.ts'

const columns = {
  channel: sql`o.channel`,
  carrier: sql`o.carrier`,
  country: sql`o.country`,
  city: sql`o.city`,
  payment_type: sql`o.payment_type`,
}

/** What the orders that await a set can be chosen by. */
export const readOptions: Operations['orderSelection']['options'] = async call => {
  const distinct = (column: 'channel' | 'carrier' | 'country' | 'city' | 'payment_type') =>
    sql`coalesce(array_agg(distinct ${columns[column]} collate "tr-x-icu") filter (where ${columns[column]} <> ''), '{}')`
  const options = await one<Omit<SelectionOptions, 'maxOrdersPerSet'>>(
    call.db,
    sql`select ${distinct('channel')} as channels, ${distinct('carrier')} as carriers,
        ${distinct('country')} as countries, ${distinct('city')} as cities,
        ${distinct('payment_type')} as "paymentTypes", count(*) as "orderCount"
      from customer_order o where ${awaitsSet(workplaceOf(call))}`,
  )
  return { ...options, maxOrdersPerSet: call.settings.siparisSecimAyar.maxOrdersPerSet }
}
