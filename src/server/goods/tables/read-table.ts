import type { TableDetail } from '#contract/calls/goods/tables.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'
import { goodsAt } from '../places/goods-at.ts'

/** A combining table with its parcels and what lies in them; null if the merchant has none of this id. */
export const readTable = async (db: Database, tenantId: number, id: number): Promise<TableDetail | null> => {
  const found = await maybeOne<Omit<TableDetail, 'parcels'>>(
    db,
    sql`select t.id, t.barcode, t.definition, t.is_active as "isActive", t.version, t.warehouse_id as "warehouseID",
        warehouse.name as warehouse, s.set_no as "setNo",
        case when agent.id is not null then json_build_object('id', agent.id, 'name', agent.name) end as user
      from combining_table t
      join warehouse on warehouse.tenant_id = t.tenant_id and warehouse.id = t.warehouse_id
      left join app_user agent on agent.tenant_id = t.tenant_id and agent.id = t.user_id
      left join picking_set s on s.tenant_id = t.tenant_id and s.id = t.set_id
      where t.tenant_id = ${tenantId} and t.id = ${id}`,
  )
  return found && { ...found, parcels: await readParcels(db, tenantId, id) }
}

const readParcels = (db: Database, tenantId: number, tableId: number): Promise<TableDetail['parcels']> =>
  many<TableDetail['parcels'][number]>(
    db,
    sql`select p.id, p.barcode, p.definition, p.rank, goods."pieceCount", coalesce((
        select json_agg(json_build_object('id', o.id, 'orderNo', o.order_no) order by o.order_no)
        from customer_order o where o.tenant_id = p.tenant_id and o.parcel_id = p.id
      ), '[]') as orders
      from parcel p
      ${goodsAt(sql`p`)}
      where p.tenant_id = ${tenantId} and p.table_id = ${tableId} and p.is_active
      order by p.rank, p.id`,
  )
