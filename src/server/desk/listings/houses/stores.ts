import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const storeList: Query = ({ tenantId, is }) => sql`
  select s.id, s.code, s.name, s.address, s.city, s.is_open_for_sale as "isOpenForSale", s.ask_rank as "askRank",
    case when s.opens_at = '' then '' else s.opens_at || '–' || s.closes_at end as hours,
    s.invoice_series as "invoiceSeries", s.is_active as "isActive",
    (select count(*) from warehouse w where w.tenant_id = s.tenant_id and w.store_id = s.id and w.is_active) as warehouses
  from store s
  where s.tenant_id = ${tenantId} and ${is.contains('search', sql`s.code`, sql`s.name`, sql`s.address`)}
    and ${is.equal('active', sql`s.is_active`)}`

export const warehouseList: Query = ({ tenantId, is }) => sql`
  select w.id, w.code, w.name, s.name as "storeName", w.type as "warehouseType", w.address, w.is_active as "isActive",
    (select count(*) from shelf where shelf.tenant_id = w.tenant_id and shelf.warehouse_id = w.id and shelf.is_active)
      as shelves,
    (select coalesce(sum(stock.quantity), 0) from place
      join stock on stock.tenant_id = place.tenant_id and stock.place_id = place.id
      where place.tenant_id = w.tenant_id and place.warehouse_id = w.id and place.is_real) as pieces,
    (select count(*) from app_user u where u.tenant_id = w.tenant_id and u.warehouse_id = w.id and u.active) as users
  from warehouse w
  join store s on s.tenant_id = w.tenant_id and s.id = w.store_id
  where w.tenant_id = ${tenantId} and ${is.id('store', sql`w.store_id`)}
    and ${is.equal('warehouseType', sql`w.type`)} and ${is.equal('active', sql`w.is_active`)}
    and ${is.contains('search', sql`w.code`, sql`w.name`, sql`w.address`)}`
