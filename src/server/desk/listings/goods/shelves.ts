import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const shelves: Query = ({ tenantId, is }) => sql`
  with recursive tree as (
    select shelf.*, 0 as level, id as zone_id,
      (lpad(rank::text, 9, '0') || code) collate "C" as walk, null::text collate "C" as parent
    from shelf where tenant_id = ${tenantId} and parent_id is null and ${is.inWarehouse(sql`warehouse_id`)}
    union all
    select sub.*, tree.level + 1, tree.zone_id,
      (tree.walk || '/' || lpad(sub.rank::text, 9, '0') || sub.code) collate "C", tree.code
    from tree join shelf sub on sub.tenant_id = tree.tenant_id and sub.parent_id = tree.id
  ),
  walked as (select tree.*, row_number() over (order by warehouse_id, walk, id) as turn from tree)
  select tree.id, tree.code, tree.definition, tree.barcode, tree.rank, tree.parent, tree.level, tree.turn as walk,
    coalesce(st.products, 0) as products, coalesce(st.pieces, 0) as pieces, tree.is_open_for_sale as "isOpenForSale",
    tree.is_missing_product_shelf as "isMissingProductShelf", tree.is_lot_shelf as "isLotShelf",
    tree.is_active as "isActive"
  from walked tree
  left join lateral (
    select count(*) as products, sum(stock.quantity) as pieces from stock
    where stock.tenant_id = tree.tenant_id and stock.place_id = tree.id and stock.quantity > 0
  ) st on true
  where ${is.contains('shelfName', sql`tree.code`, sql`tree.definition`, sql`tree.barcode`)}
    and ${is.id('zone', sql`tree.zone_id`)} and ${is.equal('active', sql`tree.is_active`)}
    and ${ofContent(is.value('content'))}`

const ofContent = (content: string | undefined): Statement => {
  if (content === undefined) return sql`true`
  return sql`coalesce(st.products, 0) ${{ empty: sql`= 0`, single: sql`= 1`, mixed: sql`> 1` }[content] ?? sql`>= 0`}`
}
