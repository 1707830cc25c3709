import type { Call } from '#server/base/call.ts'
import { maybeOne, run, type Statement, sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { newPlaces } from '../places/new-places.ts'

export interface DefectShelf {
  readonly id: number
  readonly code: string
}

/** The shelf of a warehouse where damaged goods lie. It is made when it is first needed, closed for sale, behind all others. */
export const defectShelfOf = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  warehouseId: number,
): Promise<DefectShelf> => {
  const { db, tenantId, caller } = call
  const find = shelfOf(tenantId, warehouseId)
  const known = await maybeOne<DefectShelf>(db, find)
  if (known !== null) return known
  await lockPlaces(call)
  const made = await maybeOne<DefectShelf>(db, find)
  if (made !== null) return made
  const [id] = await newPlaces(call, warehouseId, 'shelf', 1)
  await run(
    db,
    sql`insert into shelf (tenant_id, id, warehouse_id, code, definition, barcode, rank, is_open_for_sale,
        is_defect_shelf, saved_by)
      select ${tenantId}, ${id}, ${warehouseId}, 'KUSURLU', 'Kusurlu ürünler', ${`RAF-KUSURLU-${warehouseId}`},
        coalesce(max(rank), 0) + 1, false, true, ${caller.id}
      from shelf where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}`,
  )
  return { id: id!, code: 'KUSURLU' }
}

const shelfOf = (tenantId: number, warehouseId: number): Statement => sql`
  select id, code from shelf
  where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_defect_shelf and is_active
  order by rank, id limit 1`
