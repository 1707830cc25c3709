import type { ShelfDetail } from '#contract/calls/goods/shelves.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'
import { goodsAt } from '../places/goods-at.ts'
import { nestShelves } from './nest-shelves.ts'
import { shelfColumns } from './shelf-columns.ts'

/** A shelf with what lies on it and its active sub units; null if the merchant has none of this id. */
export const readShelf = async (db: Database, tenantId: number, id: number): Promise<ShelfDetail | null> => {
  const found = await maybeOne<Omit<ShelfDetail, 'subUnitList' | 'countWantedDate'> & { countWantedAt: Date | null }>(
    db,
    sql`select ${shelfColumns}, s.is_active as "isActive", s.version, parent.code as "parentCode",
        s.warehouse_id as "warehouseID", warehouse.name as warehouse, s.count_wanted_at as "countWantedAt", goods.*
      from shelf s
      join warehouse on warehouse.tenant_id = s.tenant_id and warehouse.id = s.warehouse_id
      left join shelf parent on parent.tenant_id = s.tenant_id and parent.id = s.parent_id
      ${goodsAt(sql`s`)}
      where s.tenant_id = ${tenantId} and s.id = ${id}`,
  )
  if (found === null) return null
  const { countWantedAt, ...shelf } = found
  const subUnitList = nestShelves(await readSubUnits(db, tenantId, id))
  return { ...shelf, countWantedDate: countWantedAt?.toISOString() ?? null, subUnitList }
}

const readSubUnits = (db: Database, tenantId: number, id: number) =>
  many<Omit<Shelf, 'subUnitList'>>(
    db,
    sql`with recursive inside as (
        select id from shelf where tenant_id = ${tenantId} and parent_id = ${id} and is_active
        union
        select below.id from shelf below
        join inside on below.tenant_id = ${tenantId} and below.parent_id = inside.id and below.is_active
      )
      select ${shelfColumns} from shelf s join inside using (id) where s.tenant_id = ${tenantId} order by s.rank, s.id`,
  )
