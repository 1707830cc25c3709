import type { transferFiles } from '#contract/calls/goods/transfer-files.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { isServing } from '../../ledger/allocate.ts'
import { type Ends, endsOf } from './ends-of.ts'

/** What the target lacks and the source can spare, without making anything of it. */
export const readProposal: Operations['transferFiles']['proposal'] = async (call, { days, ...asked }) => {
  const ends = await endsOf(call, asked)
  return call.readLong(call.refuse, db => propose(db, call.tenantId, ends, days))
}

/**
 * What a warehouse lacks: as much as it sold in so many days, and what its approved orders wait for, less what is free on
 * its shelves, lies in its receiving area or is on its way to it. At most what the source has free beside its own orders.
 */
export const propose = (
  db: Database,
  tenantId: number,
  { warehouseId, transferWarehouseId }: Ends,
  days: number,
): Promise<ModelOf<typeof transferFiles.proposal>> =>
  many(
    db,
    sql`with free as (
        select stock.product_id, shelf.warehouse_id, sum(stock.quantity - stock.reserved) as piece
        from shelf join stock on stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id
        where shelf.tenant_id = ${tenantId} and shelf.warehouse_id in (${warehouseId}, ${transferWarehouseId})
          and ${isServing} and stock.quantity > stock.reserved
        group by stock.product_id, shelf.warehouse_id
      ), ordered as (
        select l.product_id, o.warehouse_id, coalesce(sum(l.piece - l.short) filter (where o.status = 2), 0) as wanted,
          coalesce(sum(l.piece - l.short) filter (where o.status not in (0, 1, 2, 3, 8, 10)
            and o.ordered_at > now() - make_interval(days => ${days}::integer)), 0) as sold
        from customer_order o
        join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2
        where o.tenant_id = ${tenantId} and o.warehouse_id in (${warehouseId}, ${transferWarehouseId})
          and (o.status = 2 or o.ordered_at > now() - make_interval(days => ${days}::integer))
        group by l.product_id, o.warehouse_id
      ), coming as (
        select product_id, sum(piece) as piece
        from (
          select l.product_id, l.piece - l.dropped - l.checked - l.lost as piece
          from transfer_file f join transfer_line l on l.tenant_id = f.tenant_id and l.file_id = f.id
          where f.tenant_id = ${tenantId} and f.transfer_warehouse_id = ${transferWarehouseId}
            and f.status in (1, 2, 3, 4, 6)
          union all
          select stock.product_id, stock.quantity from place join stock
            on stock.tenant_id = place.tenant_id and stock.place_id = place.id
          where place.tenant_id = ${tenantId} and place.warehouse_id = ${transferWarehouseId}
            and place.kind = 'receiving'
        ) each group by product_id
      ), lacking as (
        select p.id, p.stock_code, p.name, p.is_decimal, there.sold, there.wanted,
          coalesce(here.piece, 0) + coalesce(coming.piece, 0) as has,
          spare.piece - coalesce(own.wanted, 0) as free
        from ordered there
        join product p on p.tenant_id = ${tenantId} and p.id = there.product_id
        join free spare on spare.product_id = p.id and spare.warehouse_id = ${warehouseId}
        left join free here on here.product_id = p.id and here.warehouse_id = ${transferWarehouseId}
        left join coming on coming.product_id = p.id
        left join ordered own on own.product_id = p.id and own.warehouse_id = ${warehouseId}
        where there.warehouse_id = ${transferWarehouseId}
      ), proposed as (
        select *, case when is_decimal then least(sold + wanted - has, free)
          else floor(least(ceil(sold + wanted - has), free)) end as quantity
        from lacking
      )
      select id as "productId", stock_code as "stockCode", name as "productName", sold, wanted, has, free, quantity
      from proposed where quantity > 0 order by name, id`,
  )
