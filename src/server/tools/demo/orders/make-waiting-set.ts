import type { Call } from '#server/base/call.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { foldStockCode } from '#server/desk/import/rules.ts'
import { makeSet } from '#server/line/selection/make-set.ts'
import { waitingOrders } from '../demo-choices.ts'
import type { Merchant } from '../merchant/create-merchant.ts'

/** What the waiting set's orders want: these products are never delivered short. */
export const waitingProducts = (lines: readonly FileLine[]): ReadonlySet<string> =>
  new Set(lines.filter(line => waitingOrders.includes(line.orderNo)).map(line => foldStockCode(line.stockCode)))

const channel = 'Telefon'

/** The shift lead makes a set of the orders that came by telephone, and leaves it for the picker. */
export const makeWaitingSet = async (db: Database, { tenantId, warehouseId, users }: Merchant): Promise<void> => {
  await run(
    db,
    sql`update customer_order set channel = ${channel}
      where tenant_id = ${tenantId} and order_no = any(${waitingOrders}::text[])`,
  )
  // All that making a set reads of a call.
  const call = {
    db,
    tenantId,
    settings: defaultSettings,
    inThread: inThisThread,
    caller: { id: users.get('lead')! },
  } as Call
  const setId = await makeSet(call, { tenantId, warehouseId }, { channel })
  await run(
    db,
    sql`update picking_set
      set status = 'waiting', user_id = null, taken_at = null, meant_for_user_id = ${users.get('picker')!}
      where tenant_id = ${tenantId} and id = ${setId}`,
  )
}
