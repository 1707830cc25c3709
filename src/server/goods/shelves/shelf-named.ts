import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'

/**
 * The id of the shelf that a code names by its barcode or its name, an active one of the caller's warehouse; any other is
 * refused by what it is. Null if it names no shelf at all.
 */
export const shelfNamed = async (
  call: Call<'WAREHOUSE_NOT_FOUND' | 'HAND_SHELF_ELSEWHERE' | 'HAND_SHELF_PASSIVE'>,
  code: string,
): Promise<number | null> => {
  const { db, tenantId, refuse } = call
  const warehouseId = ownWarehouse(call)
  const shelf = await maybeOne<{
    id: number
    code: string
    isActive: boolean
    warehouseId: number
    warehouse: string
  }>(
    db,
    sql`select s.id, s.code, s.is_active as "isActive", s.warehouse_id as "warehouseId", w.name as warehouse
      from shelf s join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id
      where s.tenant_id = ${tenantId} and (s.barcode = ${code} or s.code = ${code})
      order by s.barcode <> ${code}, s.warehouse_id <> ${warehouseId}, s.is_active desc, s.id limit 1`,
  )
  if (shelf === null) return null
  if (shelf.warehouseId !== warehouseId)
    refuse('HAND_SHELF_ELSEWHERE', { shelf: shelf.code, warehouse: shelf.warehouse })
  if (!shelf.isActive) refuse('HAND_SHELF_PASSIVE', { shelf: shelf.code })
  return shelf.id
}
