import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { productScanned } from '../products/product-scanned.ts'

type ShelfCall = Call<
  'WAREHOUSE_NOT_FOUND' | 'HAND_SHELF_UNKNOWN' | 'HAND_SHELF_FIRST' | 'HAND_SHELF_ELSEWHERE' | 'HAND_SHELF_PASSIVE'
>

/** The id of the shelf that a code names, an active one of the caller's warehouse; any other is refused by what it is. */
export const shelfForHands = async (call: ShelfCall, code: string): Promise<number> => {
  const { refuse } = call
  const shelfId = await shelfNamed(call, code)
  if (shelfId !== null) return shelfId
  const productId = await productScanned(call, code)
  if (productId !== null) refuse('HAND_SHELF_FIRST', { product: await nameOf(call, productId) })
  return refuse('HAND_SHELF_UNKNOWN', { code })
}

/** The same of a code that may be anything: null if it names no shelf at all. */
export const shelfNamed = async (call: ShelfCall, code: string): Promise<number | null> => {
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

const nameOf = async ({ db, tenantId }: ShelfCall, productId: number): Promise<string> =>
  (
    await maybeOne<{ name: string }>(
      db,
      sql`select name from product where tenant_id = ${tenantId} and id = ${productId}`,
    )
  )?.name ?? ''
