import { stores as api } from '#contract/calls/houses/stores.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { record } from '#server/base/records/record.ts'
import { one, sql } from '#server/base/store/sql.ts'

const store = record(api.read, {
  table: 'store',
  columns: {
    code: 'code',
    name: 'name',
    address: 'address',
    city: 'city',
    isOpenForSale: 'is_open_for_sale',
    askRank: 'ask_rank',
    opensAt: 'opens_at',
    closesAt: 'closes_at',
    invoiceSeries: 'invoice_series',
    isActive: 'is_active',
  },
  missing: 'STORE_NOT_FOUND',
  unique: { field: 'code', key: 'STORE_CODE_TAKEN' },
})

export const stores: Operations['stores'] = {
  read: store.read,

  async save(call, input) {
    if ((input.opensAt === '') !== (input.closesAt === '')) call.refuse('STORE_HOURS_HALF')
    if (input.id !== undefined && input.isActive === false) await demandIdle(call, input.id)
    return store.save(call, input)
  },

  async remove(call, { id }) {
    await store.lock(call, id)
    await demandIdle(call, id)
    return store.discard(call, id)
  },
}

/** Refuses to put away a store in which somebody works or that has a warehouse: STORE_IN_USE {warehouses, users}. */
const demandIdle = async ({ db, tenantId, refuse }: Call<'STORE_IN_USE'>, id: number): Promise<void> => {
  const used = await one<{ warehouses: number; users: number }>(
    db,
    sql`select
        (select count(*) from warehouse where tenant_id = ${tenantId} and store_id = ${id} and is_active) as warehouses,
        (select count(*) from app_user where tenant_id = ${tenantId} and store_id = ${id} and active) as users`,
  )
  if (used.warehouses + used.users > 0) refuse('STORE_IN_USE', { warehouses: used.warehouses, users: used.users })
}
