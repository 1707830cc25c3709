import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { chooseParcel } from '../../assembly/work/choose-parcel.ts'
import { readWork } from '../../assembly/work/read-work.ts'
import type { WorkLine } from '../../assembly/work/table-work.ts'
import type { LockedOrder } from '../../order-book/lock-orders.ts'
import { findMyTable } from '../../seats/my-table.ts'

/** Gives a locked order a parcel of the caller's table, as assembly would; the table is locked until then. */
export const parcelForOrder = async (
  call: Call<'KullaniciUzerindeMasaYok' | 'TABLE_FULL'>,
  { id, orderNo }: LockedOrder,
): Promise<number> => {
  const { db, tenantId, caller, settings, refuse } = call
  await run(
    db,
    sql`select id from combining_table where tenant_id = ${tenantId} and user_id = ${caller.id} for no key update`,
  )
  const tableId = (await findMyTable(call)) ?? refuse('KullaniciUzerindeMasaYok')
  const lines = await many<WorkLine>(
    db,
    sql`select id, product_id as "productId", piece, picked, missing, short, combined, checked, excess,
        process = 2 as "isCancelled"
      from order_line where tenant_id = ${tenantId} and order_id = ${id}`,
  )
  const order = { id, orderNo, isCancelled: false, isOfSet: false, parcelId: null, lines }
  const work = await readWork(db, tenantId, tableId)
  const parcel = chooseParcel(work, order, settings.orderCombineSettings.maxOrdersPerParcel) ?? refuse('TABLE_FULL')
  await run(db, sql`update customer_order set parcel_id = ${parcel.id} where tenant_id = ${tenantId} and id = ${id}`)
  return parcel.id
}
