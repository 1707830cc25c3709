import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** The lines of one file that the reader's warehouse sends or gets; of none where none is told. */
export const transferLines: Query = ({ tenantId, warehouseId, is }) => sql`
  select l.id, p.name as product, coalesce(b.barcode, p.stock_code) as barcode, ${lineState} as "transferLineState",
    l.piece as pieces, l.picked, l.missing as "notFound", l.dropped, l.checked as arrived, l.lost, walk.shelves as "fromShelves",
    walk.pickers as "pickedBy", checker.name as "checkedBy", l.product_id as "productId"
  from transfer_line l
  join transfer_file f on f.tenant_id = l.tenant_id and f.id = l.file_id
    and ${warehouseId}::bigint in (f.warehouse_id, f.transfer_warehouse_id)
  left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
  left join app_user checker on checker.tenant_id = l.tenant_id and checker.id = l.checked_by
  left join lateral (
    select string_agg(shelf.code, ', ' order by shelf.rank, shelf.id) as shelves,
      string_agg(distinct u.name, ', ') as pickers
    from transfer_allocation a
    join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
    left join app_user u on u.tenant_id = a.tenant_id and u.id = a.picked_by
    where a.tenant_id = l.tenant_id and a.file_id = l.file_id and a.product_id = l.product_id
  ) walk on true
  where l.tenant_id = ${tenantId} and ${is.value('transfer') === undefined ? sql`false` : is.id('transfer', sql`l.file_id`)}
    and ${is.equal('transferLineState', lineState)} and ${is.product(sql`l.product_id`)}`

const lineState: Statement = sql`case
  when l.missing > 0 or (f.reviews = 'check' and l.checked + l.lost < l.picked) then 'open'
  when l.picked + l.dropped < l.piece and f.status not in (5, 9) then 'toPick'
  when l.checked + l.lost < l.picked then 'inTransit'
  when l.checked = l.piece then 'arrived' else 'lacking' end`
