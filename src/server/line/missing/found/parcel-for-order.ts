import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { chooseParcel } from '../../assembly/work/choose-parcel.ts'
import { readParcels } from '../../assembly/work/work-rows.ts'
import type { LockedOrder } from '../../order-book/lock-orders.ts'
import { findMyTable } from '../../seats/my-table.ts'

/** Gives a locked order a parcel of the caller's table, as assembly would; the table is locked until then. */
export const parcelForOrder = async (
  call: Call<'KullaniciUzerindeMasaYok' | 'TABLE_FULL'>,
  { id }: LockedOrder,
): Promise<number> => {
  const { db, tenantId, caller, settings, refuse } = call
  await run(
    db,
    sql`select id from combining_table where tenant_id = ${tenantId} and user_id = ${caller.id} for no key update`,
  )
  const tableId = (await findMyTable(call)) ?? refuse('KullaniciUzerindeMasaYok')
  const order = await one<{ stillMissing: number }>(
    db,
    sql`select lines_lacking as "stillMissing" from customer_order where tenant_id = ${tenantId} and id = ${id}`,
  )
  const parcels = await readParcels(db, tenantId, tableId)
  const parcel = chooseParcel(parcels, order, settings.orderCombineSettings.maxOrdersPerParcel) ?? refuse('TABLE_FULL')
  await run(db, sql`update customer_order set parcel_id = ${parcel.id} where tenant_id = ${tenantId} and id = ${id}`)
  return parcel.id
}
