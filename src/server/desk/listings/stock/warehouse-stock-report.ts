import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const warehouseStockReport: Query = ({ tenantId, is }) => sql`
  select w.id, w.name as "warehouseName", store.name as "storeName", s.products, s.pieces, s.reserved,
    s.pieces - s.reserved as free, s.value as "saleValue",
    under_way.out as "transfersOut", under_way.in as "transfersIn",
    json_build_object('warehouse', w.id::text, 'product', ${oneProduct(is.value('product') !== undefined)})::text
      as "stockFilters"
  from warehouse w
  join store on store.tenant_id = w.tenant_id and store.id = w.store_id
  cross join lateral (
    select count(distinct stock.product_id) as products, coalesce(sum(stock.quantity), 0) as pieces,
      coalesce(sum(stock.reserved), 0) as reserved, round(coalesce(sum(stock.quantity * p.price), 0), 2) as value,
      min(p.stock_code) as stock_code
    from shelf
    join stock on stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0
    join product p on p.tenant_id = stock.tenant_id and p.id = stock.product_id
    where shelf.tenant_id = w.tenant_id and shelf.warehouse_id = w.id and ${is.product(sql`p.id`)}
  ) s
  cross join lateral (
    select coalesce(sum(l.piece - l.dropped - l.checked - l.lost) filter (where f.warehouse_id = w.id), 0) as out,
      coalesce(sum(l.piece - l.dropped - l.checked - l.lost) filter (where f.transfer_warehouse_id = w.id), 0) as in
    from transfer_file f
    join transfer_line l on l.tenant_id = f.tenant_id and l.file_id = f.id and ${is.product(sql`l.product_id`)}
    where f.tenant_id = w.tenant_id and w.id in (f.warehouse_id, f.transfer_warehouse_id) and f.status in (1, 2, 3, 4, 6)
  ) under_way
  where w.tenant_id = ${tenantId} and ${is.id('store', sql`w.store_id`)}`

/** Narrowed to one product, that is the only one there. */
const oneProduct = (isOne: boolean) => (isOne ? sql`s.stock_code` : sql`null::text`)
