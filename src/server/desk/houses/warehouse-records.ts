import { warehouses as api } from '#contract/calls/houses/stores.ts'
import { invalid } from '#http/serve/read-input.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { record } from '#server/base/records/record.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { demandStore } from '#server/people/staff/demand-workplace.ts'

const warehouse = record(api.read, {
  table: 'warehouse',
  columns: {
    code: 'code',
    name: 'name',
    warehouseType: 'type',
    storeID: 'store_id',
    address: 'address',
    isActive: 'is_active',
  },
  missing: 'WAREHOUSE_NOT_FOUND',
  unique: { field: 'code', key: 'WAREHOUSE_CODE_TAKEN' },
})

export const warehouses: Operations['warehouses'] = {
  read: warehouse.read,

  async save(call, { storeID, ...input }) {
    if (input.id === undefined) {
      if (storeID === undefined) throw invalid('storeID', 'missing')
      await demandStore(call, storeID)
      return warehouse.save(call, { ...input, storeID })
    }
    if (input.isActive === false) await demandIdle(call, input.id)
    return warehouse.save(call, input)
  },

  async remove(call, { id }) {
    await warehouse.lock(call, id)
    await demandIdle(call, id)
    return warehouse.discard(call, id)
  },
}

/** Refuses to put away a warehouse with goods, open orders or people in it: WAREHOUSE_IN_USE {pieces, orders, users}. */
const demandIdle = async ({ db, tenantId, refuse }: Call<'WAREHOUSE_IN_USE'>, id: number): Promise<void> => {
  const used = await one<{ pieces: number; orders: number; users: number }>(
    db,
    sql`select
        (select coalesce(sum(stock.quantity), 0) from place
          join stock on stock.tenant_id = place.tenant_id and stock.place_id = place.id
          where place.tenant_id = ${tenantId} and place.warehouse_id = ${id} and place.is_real) as pieces,
        (select count(*) from customer_order
          where tenant_id = ${tenantId} and warehouse_id = ${id} and status between 0 and 5) as orders,
        (select count(*) from app_user where tenant_id = ${tenantId} and warehouse_id = ${id} and active) as users`,
  )
  if (used.pieces + used.orders + used.users > 0) refuse('WAREHOUSE_IN_USE', { ...used })
}
