import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Reader } from '../listings/reader.ts'

/** What the filters of a name can be chosen from, whichever listing they stand in: SELECTs of value and label. */
export const choicesOf: Readonly<Record<string, (reader: Reader) => Statement>> = {
  warehouse: ({ tenantId }) => sql`
    select 'all' as value, '@word.allWarehouses' as label, 0 as rank
    union all select id::text, name, 1 from warehouse where tenant_id = ${tenantId}`,
  store: ({ tenantId }) =>
    sql`select id::text as value, name as label, 1 as rank from store where tenant_id = ${tenantId}`,
  user: ({ tenantId }) =>
    sql`select id::text as value, name as label, 1 as rank from app_user where tenant_id = ${tenantId} and type <> 999`,
  productId: ({ tenantId }) =>
    sql`select id::text as value, name as label, 1 as rank from product where tenant_id = ${tenantId}`,
  cart: ({ tenantId, warehouseId }) =>
    sql`select id::text as value, definition as label, 1 as rank from cart
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_named`,
  zone: ({ tenantId, warehouseId }) =>
    sql`select id::text as value, definition as label, 1 as rank from shelf
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and parent_id is null`,
  count: ({ tenantId, warehouseId }) =>
    sql`select id::text as value, id || coalesce(' · ' || nullif(note, ''), '') as label, -id as rank from stock_count
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}`,
  file: ({ tenantId, warehouseId }) =>
    sql`select f.id::text as value, f.file_no collate "tr-x-icu" || ' · ' || s.name as label, -f.id as rank from receiving_file f
      join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
      where f.tenant_id = ${tenantId} and f.warehouse_id = ${warehouseId} order by f.id desc limit 1000`,
  transfer: ({ tenantId, warehouseId }) =>
    sql`select f.id::text as value, f.file_no collate "tr-x-icu" || coalesce(' · ' || nullif(f.note, ''), '') as label, -f.id as rank
      from transfer_file f where f.tenant_id = ${tenantId} and ${warehouseId}::bigint in (f.warehouse_id, f.transfer_warehouse_id)
      order by f.id desc limit 1000`,
  group: ({ tenantId }) =>
    sql`select id::text as value, name as label, 1 as rank from authority_group where tenant_id = ${tenantId}`,
  supplier: ({ tenantId }) =>
    sql`select id::text as value, name as label, 1 as rank from supplier where tenant_id = ${tenantId}`,
  channel: ({ tenantId }) => distinctOf(tenantId, sql`channel`),
  carrier: ({ tenantId }) => distinctOf(tenantId, sql`carrier`),
  carrierId: ({ tenantId }) =>
    sql`select id::text as value, name as label, rank from carrier where tenant_id = ${tenantId}`,
  city: ({ tenantId }) => distinctOf(tenantId, sql`city`),
  country: ({ tenantId }) => distinctOf(tenantId, sql`country`),
  cause: ({ tenantId }) =>
    sql`select id::text as value, definition as label, rank from return_cause where tenant_id = ${tenantId}`,
}

/** The values of a column of orders, each found by one step along its index rather than by reading all orders. */
const distinctOf = (tenantId: number, column: Statement): Statement => sql`
  select value, value as label, 1 as rank from (
    with recursive each as (
      (select ${column} as value from customer_order where tenant_id = ${tenantId} order by ${column} limit 1)
      union all
      select (select ${column} from customer_order where tenant_id = ${tenantId} and ${column} > each.value
        order by ${column} limit 1) from each where each.value is not null
    )
    select value from each where value is not null and value <> '' limit 500
  ) found`
