import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { ownCartPrefix } from '#server/goods/places/barcode-shape.ts'

/** Where the cart module is off, a set has an unnamed cart of its own, so that its goods have a place. */
export const giveOwnCart = async (
  db: Database,
  tenantId: number,
  { id, setNo, warehouseId }: { readonly id: number; readonly setNo: number; readonly warehouseId: number },
): Promise<number> => {
  const barcode = `${ownCartPrefix}${setNo}`
  const place = await one<{ id: number }>(
    db,
    sql`insert into place (tenant_id, warehouse_id, kind) values (${tenantId}, ${warehouseId}, 'cart') returning id`,
  )
  await run(
    db,
    sql`with made as (
      insert into cart (tenant_id, id, warehouse_id, barcode, definition, is_named)
      values (${tenantId}, ${place.id}, ${warehouseId}, ${barcode}, ${barcode}, false)
    )
    update picking_set set cart_id = ${place.id} where tenant_id = ${tenantId} and id = ${id}`,
  )
  return place.id
}
