import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'

export interface Ends {
  readonly warehouseId: number
  readonly transferWarehouseId: number
}

/** The two warehouses of a transfer: both the merchant's, not the same, and the caller's among them. */
export const endsOf = async (
  call: Call<'WAREHOUSE_NOT_FOUND' | 'TRANSFER_SAME_WAREHOUSE' | 'TRANSFER_NOT_OURS'>,
  asked: { readonly warehouseId?: number | null | undefined; readonly transferWarehouseId: number },
): Promise<Ends> => {
  const { db, tenantId, refuse } = call
  const own = ownWarehouse(call)
  const { transferWarehouseId } = asked
  const warehouseId = asked.warehouseId ?? own
  const known = await many<{ id: number }>(
    db,
    sql`select id from warehouse where tenant_id = ${tenantId} and id in (${warehouseId}, ${transferWarehouseId})`,
  )
  for (const id of [warehouseId, transferWarehouseId])
    if (!known.some(warehouse => warehouse.id === id)) refuse('WAREHOUSE_NOT_FOUND', { id })
  if (warehouseId === transferWarehouseId) refuse('TRANSFER_SAME_WAREHOUSE')
  if (own !== warehouseId && own !== transferWarehouseId) refuse('TRANSFER_NOT_OURS')
  return { warehouseId, transferWarehouseId }
}
