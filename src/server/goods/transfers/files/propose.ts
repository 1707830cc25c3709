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
    sql`with figures as (
        select product_id, sum(sold) as sold, sum(wanted) as wanted, sum(has) as has, sum(spare) as free
        from (
          select stock.product_id, 0 as sold, 0 as wanted,
            case when shelf.warehouse_id = ${warehouseId} then 0 else stock.quantity - stock.reserved end as has,
            case when shelf.warehouse_id = ${warehouseId} then stock.quantity - stock.reserved else 0 end as spare
          from shelf join stock on stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id
          where shelf.tenant_id = ${tenantId} and shelf.warehouse_id in (${warehouseId}, ${transferWarehouseId})
            and ${isServing} and stock.quantity > stock.reserved
          union all
          select l.product_id, case when o.status = 2 then 0 else l.piece - l.short end,
            case when o.status = 2 then l.piece - l.short else 0 end, 0, 0
          from customer_order o
          join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2
          where o.tenant_id = ${tenantId} and o.warehouse_id = ${transferWarehouseId} and (o.status = 2
            or o.status not in (0, 1, 3, 8, 10) and o.ordered_at > now() - make_interval(days => ${days}::integer))
          union all
          select l.product_id, 0, 0, 0, l.short - l.piece
          from customer_order o
          join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2
          where o.tenant_id = ${tenantId} and o.warehouse_id = ${warehouseId} and o.status = 2
          union all
          select l.product_id, 0, 0, l.piece - l.dropped - l.checked - l.lost, 0
          from transfer_file f join transfer_line l on l.tenant_id = f.tenant_id and l.file_id = f.id
          where f.tenant_id = ${tenantId} and f.transfer_warehouse_id = ${transferWarehouseId}
            and f.status in (1, 2, 3, 4, 6)
          union all
          select stock.product_id, 0, 0, stock.quantity, 0
          from place join stock on stock.tenant_id = place.tenant_id and stock.place_id = place.id
          where place.tenant_id = ${tenantId} and place.warehouse_id = ${transferWarehouseId}
            and place.kind = 'receiving'
        ) each
        group by product_id
        having sum(sold) + sum(wanted) > sum(has) and sum(spare) > 0
      ), proposed as (
        select p.id, p.stock_code, p.name, sold, wanted, has, free, case when p.is_decimal
          then least(sold + wanted - has, free) else floor(least(ceil(sold + wanted - has), free)) end as quantity
        from figures join product p on p.tenant_id = ${tenantId} and p.id = figures.product_id
      )
      select id as "productId", stock_code as "stockCode", name as "productName", sold, wanted, has, free, quantity
      from proposed where quantity > 0 order by name, id`,
  )
